/** The owner of the shop that the packages' test sets up, and what they enter. */
export const owner = { email: "owner@pladen.dk", password: "turns them over" };

/** Of the fake mail server. */
export const mailPassword = "the post is here";

export const customerEmail = "ada@example.com";

export const record = { artist: "Svartåsen", album: "Ekko" };
