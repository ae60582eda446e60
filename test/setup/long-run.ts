/** `npm run test:long`: more looks, random cases and faults than a change has to wait for. */
export const isLong = process.env["TEST_LONG"] === "1";
