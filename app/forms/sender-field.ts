/** The field of a form that names who filled it in. */
export const senderField = "sender";
