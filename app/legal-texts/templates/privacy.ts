export const privacy = `# Who is responsible

{address}, [{email}](mailto:{email})

# What we keep, why, and for how long

- Your account: email, name, a hashed password, a profile picture if you add one. To let you log in and follow your orders (contract). Until you delete the account, which you can do in your profile.
- Your orders: name, address, email, telephone if you give it, what you bought and how you paid. To deliver them (contract) and for our books (legal duty). Invoices are kept for five years after the end of the year, as Danish law on bookkeeping asks, also when you delete your account.
- Withdrawals and returns: what you sent us, when, and what came of it, with the order (contract and legal duty).
- Comments: their text, with your name. As long as they stand; without your name once your account is deleted.
- Reports of comments: what you wrote, and your email if you give it, to answer you (legal duty).
- Counts of attempts to log in and the like, by your network address in a form that does not show it. To keep accounts safe (our legitimate interest). Hours at most.
- The record of the server: which pages were asked for, with no content of forms. To find faults and attacks (our legitimate interest).

Your cart and what you typed but did not send stay in your browser.

# Who else gets it

- The carrier: name, address and telephone, to bring your parcel.
- Payment providers, if you pay by card or MobilePay: what the payment needs. We never see your card's number.
- Whoever hosts this shop and sends its mail, on our behalf.
- Authorities, where the law says so.

# Cookies

Only one that the shop needs: it keeps you logged in. There is nothing that follows you, and so there is no banner.

# Your rights

You can see and download what we keep of you ("Download my data" in your profile), have it put right or deleted, have its use restricted, object to what we do out of a legitimate interest, and take your data elsewhere. Write to [{email}](mailto:{email}). If you think that we do wrong, you can complain to Datatilsynet, [datatilsynet.dk](https://www.datatilsynet.dk), or to the authority where you live.
`;
