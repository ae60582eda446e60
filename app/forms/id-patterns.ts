/** A UUID as PostgreSQL writes it. PostgreSQL answers a query for anything else with an error. */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the id of a record looks like (docs/rules.md, Records), with room for a longer one than the shop makes. */
export const recordIdPattern = /^[a-z0-9-]{1,120}$/;
