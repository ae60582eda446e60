/** What a sleeve is drawn from: the id decides every random choice, the genre colours and composition. */
export interface SleeveSubject {
  id: string;
  artist: string;
  album: string;
  genre: string;
  tags: readonly string[];
}
