export const withdrawalInformation = `# Your right to withdraw

You have the right to withdraw from the contract within {withdrawal-days} days without giving a reason. The period ends {withdrawal-days} days after the day on which you, or somebody you named who is not the carrier, got the last record of your order.

To withdraw, tell us so clearly before the period has ended. The quickest way is [Withdraw from contract here](/withdraw), which stands at the foot of every page: choose the order and press "Confirm withdrawal". You get a mail with the date and time at once. You may also write to {address}, or to [{email}](mailto:{email}), and you may use the form below, but need not. It is enough that you send your message before the period has ended.

Until your order has left the shop, withdrawing cancels it.

# What happens when you withdraw

We pay back all payments that we had from you for what you withdraw from, also the costs of our usual delivery when you withdraw from the whole order, but not what another way of delivery that you chose cost more. We do so within 14 days of the day on which your withdrawal reached us, the same way as you paid unless we agree on another, and it costs you nothing. We may wait until the records are here, or you have shown that you sent them, whichever is earlier.

Send the records to {address} within 14 days of the day on which you withdrew. It is enough that you send them before the 14 days are over. {return-postage}

You only answer for a lower value of the records if you handled them in another way than is needed to see what they are, how they are and how they play: as you would in a shop.

# What you cannot withdraw from

A record that came sealed and whose seal you broke after delivery. An opened second-hand record is not sealed: you can withdraw from it.

# Form

(Fill it in and send it back only if you want to withdraw and do not use the page above.)

- To {name}, {address}, {email}:
- I hereby give notice that I withdraw from my contract of sale of these goods:
- Ordered on, received on:
- Name:
- Address:
- Signature (only on paper):
- Date:
`;
