import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("catalogue/home-page.tsx"),
  route("*", "layout/not-found-page.tsx"),
] satisfies RouteConfig;
