import { defineTexts } from "../language/define-texts.ts";

/** What each mail is called on the admin's screens. */
export const mailNamesText = defineTexts({
  en: {
    welcome: "Welcome",
    passwordReset: "Link to a new password",
    twoFactorRemoved: "Two-step login removed",
    orderPlaced: "Order confirmation",
    ordersReceived: "New orders, to the shop",
    orderReady: "Order ready for pick-up",
    orderShipped: "Order shipped",
    orderCancelled: "Order cancelled",
    reportReceived: "Comment report received",
    reportDecided: "Comment report decided",
    withdrawal: "Withdrawal confirmation",
    paymentReminder: "Payment reminder",
    paymentTaken: "Receipt",
    paymentRefunded: "Refund",
  },
  da: {
    welcome: "Velkomst",
    passwordReset: "Link til ny adgangskode",
    twoFactorRemoved: "Totrinslogin fjernet",
    orderPlaced: "Ordrebekræftelse",
    ordersReceived: "Nye ordrer, til butikken",
    orderReady: "Ordre klar til afhentning",
    orderShipped: "Ordre sendt",
    orderCancelled: "Ordre annulleret",
    reportReceived: "Anmeldelse af kommentar modtaget",
    reportDecided: "Anmeldt kommentar afgjort",
    withdrawal: "Bekræftelse af fortrydelse",
    paymentReminder: "Betalingspåmindelse",
    paymentTaken: "Kvittering",
    paymentRefunded: "Tilbagebetaling",
  },
});
