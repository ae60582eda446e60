import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("catalogue/home-page.tsx"),
  route("shop", "catalogue/shop-page.tsx"),
  route("record/:id", "catalogue/record-page.tsx"),
  route("thankyou", "checkout/thank-you-page.tsx"),

  route("login", "accounts/log-in-page.tsx"),
  route("login/code", "accounts/log-in-code-page.tsx"),
  route("login/passkey", "accounts/log-in-passkey-resource.ts"),
  route("signup", "accounts/sign-up-page.tsx"),
  route("forgot-password", "accounts/forgot-password-page.tsx"),
  route("reset-password", "accounts/reset-password-page.tsx"),
  route("logout", "accounts/log-out-resource.ts"),

  layout("accounts/user-layout.tsx", [
    route("user/wishlist", "wishlist/wishlist-page.tsx"),
    route("user/cart", "cart/cart-page.tsx"),
    route("user/checkout", "checkout/checkout-page.tsx"),
    route("user/profile", "accounts/profile-page.tsx", { id: "user-profile" }),
    route("user/profile/data", "accounts/my-data-resource.ts"),
    route("user/orders", "orders/orders-page.tsx"),
    route("user/orders/:orderNumber", "orders/order-page.tsx"),
  ]),

  layout("admin/admin-layout.tsx", [
    route("admin", "admin/process-orders-page.tsx"),
    route("admin/orders/:orderNumber", "admin/order-page.tsx"),
    route("admin/orders/:orderNumber/packing-slip", "admin/packing-slip-page.tsx"),
    route("admin/orders/:orderNumber/invoice", "admin/invoice-page.tsx"),
    route("admin/packing-slips", "admin/packing-slips-page.tsx"),
    route("admin/users", "admin/users-page.tsx"),
    route("admin/users/:id", "admin/user-page.tsx"),
    route("admin/add", "admin/add-record-page.tsx"),
    route("admin/manage", "admin/manage-page.tsx"),
    route("admin/manage/:id", "admin/edit-record-page.tsx"),
    route("admin/home", "admin/arrange-home-page.tsx"),
    route("admin/cells", "admin/change-cell-resource.ts"),
    route("admin/same-album", "admin/same-album-resource.ts"),
    route("admin/profile", "accounts/profile-page.tsx", { id: "admin-profile" }),
  ]),

  route("wishlist", "wishlist/wishlist-resource.ts"),
  route("cart-records", "cart/cart-records-resource.ts"),
  route("suggestions", "catalogue/suggestions-resource.ts"),
  route("pictures/sleeve/*", "catalogue/sleeve-resource.ts"),
  route("pictures/cover/*", "pictures/cover-resource.ts"),
  route("pictures/*", "pictures/picture-resource.ts"),
  route("sitemap.xml", "catalogue/sitemap-resource.ts"),
  route("robots.txt", "catalogue/robots-resource.ts"),
  route("*", "layout/not-found-page.tsx"),
] satisfies RouteConfig;
