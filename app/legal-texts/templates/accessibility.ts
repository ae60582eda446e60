export const accessibility = `# How far this shop is accessible

We want everybody to be able to use this shop. It is built after the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: with a keyboard, with a screen reader, on a phone, in light and dark, and with little movement for those who set it so. Browsing, searching, logging in, commenting and withdrawing from a contract also work without JavaScript; the cart and the checkout need it.

# What we know is missing

- Covers and photos of copies are described by artist and album, not by what they show.
- Comments are as visitors wrote them.

# Tell us

If something does not work for you, or you need something from this shop in another form, write to [{email}](mailto:{email}).
Or call: {phone}

How we test: with automatic checks of the pages, and by hand.
`;
