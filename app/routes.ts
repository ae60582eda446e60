import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("catalogue/home-page.tsx"),
  route("shop", "catalogue/shop-page.tsx"),
  route("record/:id", "catalogue/record-page.tsx"),

  route("suggestions", "catalogue/suggestions-resource.ts"),
  route("pictures/sleeve/*", "catalogue/sleeve-resource.ts"),
  route("sitemap.xml", "catalogue/sitemap-resource.ts"),
  route("robots.txt", "catalogue/robots-resource.ts"),
  route("*", "layout/not-found-page.tsx"),
] satisfies RouteConfig;
