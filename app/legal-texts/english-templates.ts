import type { LegalSlug } from "./legal-text-slugs.ts";

const terms = `# Who you buy from

{address}
Email: [{email}](mailto:{email})
Telephone: {phone}
VAT number (in Denmark: CVR): {vat-number}

# Ordering

You put records in the cart, enter where they go and how you pay, and see goods, postage, VAT and total once more. Until you press "Place order with obligation to pay" you can change everything on the page. The contract is made when we have your order and confirm it by mail. You find each order in your account; the mail that confirms it holds these terms and the withdrawal information. The contract is in the language that you placed your order in.

# Prices and payment

Prices are in {currency} and include {vat-percent} % VAT; where another country's VAT applies to what you order, or none, the checkout says so before you order. Second-hand records may be sold under the margin scheme: their invoice then shows no VAT. What the postage is stands at the checkout before you order: {shipping}.

You pay in one of the ways that the checkout offers. With a card or MobilePay the amount is reserved when you order, and taken only when we send the records or hand them over in the shop. If nothing comes of the order, we release the amount; otherwise the reservation ends by itself, with a card usually after 7 days, with MobilePay after 14 days at most. An invoice comes with the records and says by when to pay.

# Delivery

We send to: {countries}. We usually send records within a few working days, and you have them no later than 30 days after your order. You can also pick your order up in the shop where the checkout offers it.

# Second-hand records

We grade records by Goldmine's scale, disc and sleeve apart, and describe defects in words. What a record page says of a copy is part of the contract.

# Withdrawal

You can withdraw from the contract until {withdrawal-days} days after delivery: [Withdrawal information](/withdrawal-information), [Withdraw from contract here](/withdraw).

# Faults

The law gives consumers two years from delivery to complain of faults (in Denmark: købeloven), for new and second-hand records alike; of a second-hand record you cannot expect the state of a new one. Tell us within a reasonable time after you found the fault; two months always are. You can ask for repair or another copy. Where that is not possible, or does not happen within a reasonable time, you can ask for part of the price or, unless the fault is minor, cancel the purchase and have all of your money back. We pay what it costs to send the record. The words "No Refunds" at the foot of our pages take nothing from these rights.

# If we do not agree

Write to us first. If that does not help and you live in Denmark, you can complain to Nævnenes Hus, Mæglingsteamet for Forbrugerklager, Toldboden 2, 8800 Viborg, [naevneneshus.dk](https://naevneneshus.dk). Mæglingsteamet only takes complaints about purchases above a certain price; the amount stands on that page. If you live in another country of the European Union, the European Consumer Centre of your country helps.

Danish law applies. If you live elsewhere, the rules that protect consumers there, and that a contract cannot take from them, apply as well.

# Comments

Comments on records are by visitors with an account. They must not break the law, hurt or deceive somebody, or advertise. Anybody can report a comment with "Report" below it. A person reads each report and decides; nothing is removed by a machine alone. Whoever wrote or reported the comment learns by mail what was decided and why, and can answer that mail to have it looked at again. Who does it again and again may lose the account.
`;

const privacy = `# Who is responsible

{address}, [{email}](mailto:{email})

# What we keep, why, and for how long

- Your account: email, name, a hashed password, a profile picture if you add one. To let you log in and follow your orders (contract). Until you delete the account, which you can do in your profile.
- Your orders: name, address, email, telephone if you give it, what you bought and how you paid. To deliver them (contract) and for our books (legal duty). Invoices are kept for five years after the end of the year, as Danish law on bookkeeping asks, also when you delete your account.
- Withdrawals and returns: what you sent us, when, and what came of it, with the order (contract and legal duty).
- Comments: their text, with your name. As long as they stand; without your name once your account is deleted.
- Reports of comments: what you wrote, and your email if you give it, to answer you (legal duty). Until you delete your account; your email, if you have none, until six months after the decision.
- Mails to you that did not arrive: which, your email, and why, to send them again (contract). For 30 days, or until you delete your account.
- Counts of attempts to log in and the like, by your network address in a form that does not show it. To keep accounts safe (our legitimate interest). Hours at most.
- The record of the server: which pages were asked for, with no content of forms. To find faults and attacks (our legitimate interest). For 30 days at most.

Your cart and what you typed but did not send stay in your browser.

# Who else gets it

- The carrier: name, address and telephone, to bring your parcel.
- Payment providers, if you pay by card or MobilePay: what the payment needs. We never see your card's number.
- Whoever hosts this shop and sends its mail, on our behalf.
- Authorities, where the law says so.

# Cookies

The shop uses only cookies that it needs. While you log in with a code or a passkey there are two, which go after a few minutes. While you are logged in, one keeps you so until 30 days after your last visit, and another tells for as long which log-in your name, picture and wishlist belong to. Both go when you log out. One that stays for 400 days says that you have logged in with this browser before, so that nobody else can keep you out by wrong passwords.

Your browser's own storage (local storage) holds your cart and what you typed but did not send, until you empty it or send it, and, while you are logged in, your name, email, picture and wishlist, so that pages can show them at once. Nothing follows you around the web, and so there is no banner.

# Your rights

You can see and download what we keep of you ("Download my data" in your profile), have it put right or deleted, have its use restricted, object to what we do out of a legitimate interest, and take your data elsewhere. Write to [{email}](mailto:{email}). If you think that we do wrong, you can complain to Datatilsynet, [datatilsynet.dk](https://www.datatilsynet.dk), or to the authority where you live.
`;

const imprint = `# Who runs this shop

{address}

- Email: [{email}](mailto:{email})
- Telephone: {phone}
- VAT number (in Denmark: CVR): {vat-number}
- Opening hours: {opening-hours}
- Other hours: {opening-exceptions}

# Complaints

Write to us first: [{email}](mailto:{email}). What you can do if we do not agree stands in the [terms](/terms).

# Reports of comments

Visitors write comments on records here. To report one that breaks the law or hurts somebody, press "Report" below it, or write to [{email}](mailto:{email}). This is also where authorities reach us, in English or Danish.
`;

const withdrawalInformation = `# Your right to withdraw

You have the right to withdraw from the contract within {withdrawal-days} days without giving a reason. The period ends {withdrawal-days} days after the day on which you, or somebody you named who is not the carrier, got the last record of your order.

To withdraw, tell us so clearly before the period has ended. The quickest way is [Withdraw from contract here](/withdraw), which stands at the foot of every page: choose the order and press "Confirm withdrawal". You get a confirmation by mail at once, with your statement, its date and its time. You may also write to {address}, or to [{email}](mailto:{email}).
Telephone: {phone}
You may use the form below, but need not. It is enough that you send your message before the period has ended.

If you withdraw before your order was sent or handed over, we cancel it.

# What happens when you withdraw

We pay back all payments that we had from you for what you withdraw from, also the costs of our usual delivery when you withdraw from the whole order, but not what another way of delivery that you chose cost more. We do so within 14 days of the day on which your withdrawal reached us, the same way as you paid unless you expressly agree to another, and it costs you nothing. We may wait until the records are here, or you have shown that you sent them, whichever is earlier.

Send the records to {address} within 14 days of the day on which you withdrew. It is enough that you send them before the 14 days are over. {return-postage}

You only answer for a lower value of the records if you handled them in another way than is needed to see what they are, how they are and how they play: as you would in a shop.

# What you cannot withdraw from

A record that is sealed when you get it, and whose seal you have broken. A record that is open when you get it is not sealed: you can withdraw from it.

# Form

(Fill it in and send it back only if you want to withdraw and do not use the page above.)

- To {address}, {email}:
- I hereby give notice that I withdraw from my contract of sale of these goods:
- Ordered on / received on:
- Name:
- Address:
- Signature (only on paper):
- Date:
`;

const accessibility = `# How far this shop is accessible

We want everybody to be able to use this shop. It is built after the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: with a keyboard, with a screen reader, on a phone, in light and dark, and with little movement for those who set it so. Browsing, searching, logging in, commenting and withdrawing from a contract also work without JavaScript; the cart and the checkout need it.

# What we know is missing

- Covers and photos of copies are described by artist and album, not by what they show.
- Comments are as visitors wrote them.

# Tell us

If something does not work for you, or you need something from this shop in another form, write to [{email}](mailto:{email}).
Or call: {phone}

How we test: with automatic checks of the pages, and by hand.
`;

export const englishTemplates: { readonly [Slug in LegalSlug]: string } = {
  terms,
  privacy,
  imprint,
  "withdrawal-information": withdrawalInformation,
  accessibility,
};
