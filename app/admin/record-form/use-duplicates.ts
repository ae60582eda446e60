import { useFetcher } from "react-router";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { parseRecordForm, textIn } from "./record-form-fields.ts";

/** Records of the artist and album in a form: as loaded, then as `find` finds them for what is typed. */
export function useDuplicates(id: string | null, loaded: Duplicate[]) {
  const fetcher = useFetcher<Duplicate[]>();
  return {
    duplicates: fetcher.data ?? loaded,
    find: (form: HTMLFormElement | null) => {
      if (!form) return;
      const { payload } = parseRecordForm(new FormData(form));
      const [artist, album] = [textIn(payload, "artist"), textIn(payload, "album")];
      if (artist.trim() === "" || album.trim() === "") return;
      const parameters = new URLSearchParams({ artist, album, except: id ?? "" });
      void fetcher.load(`/admin/same-album?${parameters.toString()}`);
    },
  };
}
