import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("catalogue/home-page.tsx"),
  route("shop", "catalogue/shop-page.tsx"),
  route("record/:id", "catalogue/record-page.tsx"),

  route("login", "accounts/log-in-page.tsx"),
  route("signup", "accounts/sign-up-page.tsx"),
  route("forgot-password", "accounts/forgot-password-page.tsx"),
  route("reset-password", "accounts/reset-password-page.tsx"),
  route("logout", "accounts/log-out-resource.ts"),

  layout("accounts/user-layout.tsx", [
    route("user/wishlist", "wishlist/wishlist-page.tsx"),
    route("user/profile", "accounts/profile-page.tsx", { id: "user-profile" }),
    route("user/profile/data", "accounts/my-data-resource.ts"),
  ]),

  layout("admin/admin-layout.tsx", [
    route("admin/profile", "accounts/profile-page.tsx", { id: "admin-profile" }),
  ]),

  route("wishlist", "wishlist/wishlist-resource.ts"),
  route("suggestions", "catalogue/suggestions-resource.ts"),
  route("pictures/sleeve/*", "catalogue/sleeve-resource.ts"),
  route("pictures/*", "pictures/picture-resource.ts"),
  route("sitemap.xml", "catalogue/sitemap-resource.ts"),
  route("robots.txt", "catalogue/robots-resource.ts"),
  route("*", "layout/not-found-page.tsx"),
] satisfies RouteConfig;
