/** What a sleeve is drawn from. The id alone decides the dice; the genre decides colours and family. */
export interface SleeveSubject {
  id: string;
  artist: string;
  album: string;
  genre: string;
  tags: readonly string[];
  year: number | null;
  format: string;
}
