export const terms = `# Who you buy from

{address}
Email: [{email}](mailto:{email})
Telephone: {phone}
VAT number (in Denmark: CVR): {vat-number}

# Ordering

You put records in the cart, enter where they go and how you pay, and see goods, postage, VAT and total once more. Until you press "Place order with obligation to pay" you can change everything on the page. The contract is made when we have your order and confirm it by mail. You find each order with its texts in your account and in the mails. The contract is in English.

# Prices and payment

Prices are in Danish kroner and include {vat-percent} % VAT; where another country's VAT applies to what you order, or none, the checkout says so before you order. Second-hand records may be sold under the margin scheme: their invoice then shows no VAT. What the postage is stands at the checkout before you order: {shipping}.

You pay in one of the ways that the checkout offers. A card or MobilePay is authorised when you order; the money is taken when your records leave the shop. An invoice comes with the records and says by when to pay.

# Delivery

We send to: {countries}. Records usually leave the shop within a few working days, and no later than 30 days after the order. You can also pick your order up in the shop where the checkout offers it.

# Second-hand records

We grade records by Goldmine's scale, disc and sleeve apart, and describe defects in words. What a record page says of a copy is part of the contract.

# Withdrawal

You can withdraw from the contract until {withdrawal-days} days after delivery: [Withdrawal information](/withdrawal-information), [Withdraw from contract here](/withdraw).

# Faults

The law gives consumers two years from delivery to complain of faults (in Denmark: købeloven), for new and second-hand records alike; of a second-hand record you cannot expect the state of a new one. Tell us within a reasonable time after you found the fault; two months always are. You can ask for repair or another copy, and where that is not possible for part of the price or all of it. We pay what it costs to send the record. The words "No Refunds" at the foot of our pages take nothing from these rights.

# If we do not agree

Write to us first. If that does not help and you live in Denmark, you can complain to Nævnenes Hus, Mæglingsteamet for Forbrugerklager, Toldboden 2, 8800 Viborg, [naevneneshus.dk](https://naevneneshus.dk). If you live in another country of the European Union, the European Consumer Centre of your country helps.

Danish law applies. If you live elsewhere, the rules that protect consumers there, and that a contract cannot take from them, apply as well.

# Comments

Comments on records are by visitors with an account. They must not break the law, hurt or deceive somebody, or advertise. Anybody can report a comment with "Report" below it. A person reads each report and decides; nothing is removed by a machine alone. Whoever wrote or reported the comment learns by mail what was decided and why, and can answer that mail to have it looked at again. Who does it again and again may lose the account.
`;
