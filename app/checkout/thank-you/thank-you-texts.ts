import { defineTexts } from "../../language/define-texts.ts";

/** What is said after a checkout: thanks, or how the payment stands. */
export const thankYouText = defineTexts({
  en: {
    thankYouTitle: "Thank you",
    thankYou: "Thank you!",
    amongTheCrates: "It is good to have you among the crates.",
    browse: "Browse the records",
    browseOn: "Browse on",
    isWithUs: "Your order {order} is with us. A confirmation is on its way to {email}.",
    total: "Total, shipping included",
    pickUpLater: "We write to you when your records are ready to be picked up: {address}.",
    seeOrder: "See your order",
    seeOrders: "See your orders",
    waiting: "Waiting for your payment",
    waitingFor: "Waiting for {payment}…",
    heldUntil:
      "Your records are held for you until {time}. As soon as {payment} tells us that you have paid, your order is confirmed here and by mail.",
    justWait: "Have you approved the payment? Then just wait: this page follows by itself.",
    goOnToPay: "Go on to pay",
    checkAgain: "Check again",
    backWithoutPaying: "Go back without paying",
    notPaid: "Not paid",
    backInCart:
      "Your payment did not go through, so nothing was ordered and no money was taken. Your records are in your cart.",
    backToCheckout: "Back to checkout",
    seeCart: "See your cart",
    orderCancelled: "Order cancelled",
    isCancelled: "Order {order} is cancelled. Nothing will be sent to you.",
    paymentIsWithUs:
      "Your payment with {payment} is with us, and so is your order. A confirmation is on its way to you by mail.",
    paymentFailed:
      "Your payment with {payment} did not go through, so nothing was ordered and no money was taken. Your records are in the cart of the browser that you ordered with.",
    thisIsCancelled: "This order is cancelled. Nothing will be sent for it.",
  },
  da: {
    thankYouTitle: "Tak for din ordre",
    thankYou: "Tak for din ordre!",
    amongTheCrates: "Dejligt, at du fandt noget i kasserne.",
    browse: "Se pladerne",
    browseOn: "Se flere plader",
    isWithUs: "Vi har modtaget din ordre {order}. En bekræftelse er på vej til {email}.",
    total: "I alt inkl. fragt",
    pickUpLater: "Vi skriver til dig, når dine plader er klar til afhentning: {address}.",
    seeOrder: "Se din ordre",
    seeOrders: "Se dine ordrer",
    waiting: "Venter på din betaling",
    waitingFor: "Venter på {payment}…",
    heldUntil:
      "Dine plader er reserveret til dig indtil den {time}. Så snart din betaling er gået igennem ({payment}), bekræfter vi ordren her og på mail.",
    justWait: "Har du godkendt betalingen? Så vent bare; siden opdaterer sig selv.",
    goOnToPay: "Gå til betaling",
    checkAgain: "Tjek igen",
    backWithoutPaying: "Gå tilbage uden at betale",
    notPaid: "Ikke betalt",
    backInCart:
      "Betalingen gik ikke igennem, så der er ikke bestilt noget, og der er ikke trukket penge. Dine plader ligger i kurven.",
    backToCheckout: "Tilbage til kassen",
    seeCart: "Se kurven",
    orderCancelled: "Ordren er annulleret",
    isCancelled: "Ordre {order} er annulleret. Vi sender dig ikke noget.",
    paymentIsWithUs:
      "Vi har modtaget din betaling ({payment}) og din ordre. En bekræftelse er på vej til dig på mail.",
    paymentFailed:
      "Din betaling ({payment}) gik ikke igennem, så der er ikke bestilt noget, og der er ikke trukket penge. Dine plader ligger i kurven i den browser, du bestilte fra.",
    thisIsCancelled: "Ordren er annulleret. Der bliver ikke sendt noget.",
  },
});
