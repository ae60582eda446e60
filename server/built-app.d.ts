// The type of "#pages" (package.json): the built pages, which exist only after a build.
import type { ServerBuild } from "react-router";
import type { openServices } from "../app/open-services.server.ts";

export const entry: ServerBuild["entry"] & { module: { openServices: typeof openServices } };
export const routes: ServerBuild["routes"];
export const assets: ServerBuild["assets"];
export const publicPath: ServerBuild["publicPath"];
export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
export const future: ServerBuild["future"];
export const ssr: ServerBuild["ssr"];
export const isSpaMode: ServerBuild["isSpaMode"];
export const prerender: ServerBuild["prerender"];
export const routeDiscovery: ServerBuild["routeDiscovery"];
export const allowedActionOrigins: NonNullable<ServerBuild["allowedActionOrigins"]>;
