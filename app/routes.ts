import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("storefront/home/home-page.tsx"),
  route("shop", "storefront/shop/shop-page.tsx"),
  route("record/:id", "storefront/record/record-page.tsx"),
  route("thankyou", "checkout/thank-you-page.tsx"),

  route("login", "accounts/log-in/log-in-page.tsx"),
  route("login/code", "accounts/two-factor/log-in-code-page.tsx"),
  route("login/passkey", "accounts/log-in/log-in-passkey-resource.ts"),
  route("signup", "accounts/log-in/sign-up-page.tsx"),
  route("forgot-password", "accounts/log-in/forgot-password-page.tsx"),
  route("reset-password", "accounts/log-in/reset-password-page.tsx"),
  route("logout", "accounts/log-in/log-out-resource.ts"),

  layout("accounts/user-layout.tsx", [
    route("user/wishlist", "storefront/wishlist/wishlist-page.tsx"),
    route("user/cart", "cart/cart-page.tsx"),
    route("user/checkout", "checkout/checkout-page.tsx"),
    route("user/profile", "accounts/profile/profile-page.tsx", { id: "user-profile" }),
    route("user/profile/data", "accounts/profile/my-data-resource.ts"),
    route("user/orders", "orders/orders-page.tsx"),
    route("user/orders/:orderNumber", "orders/order-page.tsx"),
    route("user/orders/:orderNumber/invoice", "orders/documents/invoice-page.tsx", {
      id: "user-invoice",
    }),
  ]),

  layout("admin/admin-layout.tsx", [
    route("admin", "admin/orders/process-orders-page.tsx"),
    route("admin/orders/:orderNumber", "admin/orders/order-page.tsx"),
    route("admin/orders/:orderNumber/packing-slip", "admin/documents/packing-slip-page.tsx"),
    route("admin/orders/:orderNumber/invoice", "admin/documents/invoice-page.tsx"),
    route("admin/packing-slips", "admin/documents/packing-slips-page.tsx"),
    route("admin/payments", "admin/payments/payments-page.tsx"),
    route("admin/users", "admin/users/users-page.tsx"),
    route("admin/users/:id", "admin/users/user-page.tsx"),
    route("admin/add", "admin/record-form/add-record-page.tsx"),
    route("admin/manage", "admin/records/manage-page.tsx"),
    route("admin/manage/:id", "admin/record-form/edit-record-page.tsx"),
    route("admin/home", "admin/home-rows/arrange-home-page.tsx"),
    route("admin/cells", "admin/records/cells/change-cell-resource.ts"),
    route("admin/same-album", "admin/record-form/duplicates-resource.ts"),
    route("admin/profile", "accounts/profile/profile-page.tsx", { id: "admin-profile" }),
  ]),

  route("wishlist", "wishlist/wishlist-resource.ts"),
  route("cart-records", "cart/cart-records-resource.ts"),
  route("suggestions", "catalogue/search/suggestions-resource.ts"),
  route("pictures/sleeve/*", "sleeves/sleeve-resource.ts"),
  route("pictures/cover/*", "pictures/upload-resource.ts", { id: "covers" }),
  route("pictures/photo/*", "pictures/upload-resource.ts", { id: "photos" }),
  route("pictures/*", "pictures/picture-resource.ts"),
  route("sitemap.xml", "storefront/sitemap-resource.ts"),
  route("robots.txt", "storefront/robots-resource.ts"),
  route("*", "not-found-page.tsx"),
] satisfies RouteConfig;
