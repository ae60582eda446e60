import { openDrawingProcess } from "../pictures/drawing-process.server.ts";
import type { SleeveDrawings } from "./draw-sleeves.server.ts";

/** Draws sleeves and their backs, apart from the shop's own process. */
export const drawApart = openDrawingProcess<SleeveDrawings>("app/sleeves/draw-sleeves.server.ts");
