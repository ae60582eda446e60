import { acceptedPictures, emptyPicture, maxCoverBytes } from "../../../pictures/picture-type.ts";

/** What the browser already knows to be wrong with a file; the server looks at its content. "" when nothing is. */
export function findUploadProblem({ type, size }: File): string {
  if (type !== "" && !acceptedPictures.split(",").includes(type))
    return "This is not a JPEG, PNG, WebP, AVIF or GIF picture.";
  if (size === 0) return emptyPicture;
  return size > maxCoverBytes ? "This picture is larger than 15 MB. Choose a smaller one." : "";
}
