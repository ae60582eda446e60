import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("catalogue/home-page.tsx"),

  route("login", "accounts/log-in-page.tsx"),
  route("signup", "accounts/sign-up-page.tsx"),
  route("forgot-password", "accounts/forgot-password-page.tsx"),
  route("reset-password", "accounts/reset-password-page.tsx"),
  route("logout", "accounts/log-out-resource.ts"),

  layout("accounts/user-layout.tsx", [
    route("user/profile", "accounts/profile-page.tsx", { id: "user-profile" }),
  ]),

  layout("admin/admin-layout.tsx", [
    route("admin/profile", "accounts/profile-page.tsx", { id: "admin-profile" }),
  ]),

  route("pictures/*", "pictures/picture-resource.ts"),

  route("*", "layout/not-found-page.tsx"),
] satisfies RouteConfig;
