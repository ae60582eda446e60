/** The inline script of every page: runs in the browser before everything else. */
import "./record-early-input.ts";
import { deferHydration } from "./defer-hydration.ts";
import { drawPageUser } from "./draw-page-user.ts";
import { growTextAreas } from "./grow-text-areas.ts";

drawPageUser();
deferHydration();
growTextAreas();
