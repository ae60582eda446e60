import type { GeneratedAlways } from "kysely";
import type { Bigint, Day, Generated, Json, JsonColumns, Unchanging } from "./column-types.ts";

/** The tables of schema.sql for Kysely, which turns camelCase into snake_case. `npm run schema` writes this file. */
export interface Tables {
  /** Accounts. The columns are Better Auth's, with the shop's role and picture. */
  users: {
    id: string;
    /** Empty: the part of the email before the @ is shown. */
    username: Generated<string>;
    email: string;
    /** Its owner has opened a link that was sent there, or the shop's people vouch for it. */
    emailVerified: Generated<boolean>;
    /** Storage key of an uploaded picture. */
    profilePic: string | null;
    role: Generated<"user" | "admin">;
    banned: Generated<boolean>;
    banReason: string | null;
    banExpires: Date | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    searchText: GeneratedAlways<string>;
    twoFactorEnabled: Generated<boolean>;
    /** The language in which the shop was used last while logged in, by its code: that of mails to the account. Null: the first of the shop. */
    language: string | null;
    /** The language that an admin has chosen for the back office, by its code. Null: the first of the shop. */
    adminLanguage: string | null;
    /** The email that the account is to have once a link sent there is opened. Null: none. */
    pendingEmail: string | null;
  };
  sessions: {
    id: string;
    token: string;
    userId: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    impersonatedBy: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    /** It began with a passkey, which counts as two factors. */
    byPasskey: Generated<boolean>;
  };
  /** A user's ways to log in, such as a hashed password; Better Auth calls them accounts. */
  credentials: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: Date | null;
    refreshTokenExpiresAt: Date | null;
    scope: string | null;
    password: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  /** Counters of the rate limits, shared by all processes. */
  attempts: {
    key: string;
    /** Points that are spent. */
    points: Generated<number>;
    /** When they expire, in milliseconds since 1970. */
    expire: Bigint | null;
  };
  records: {
    id: string;
    album: string;
    artist: string;
    /** Whole kroner, before discount. */
    price: number;
    /** Whole percent. */
    discount: Generated<number>;
    stock: Generated<number>;
    /** Several genres are separated by commas. */
    genre: Generated<string>;
    tags: Generated<string[]>;
    /** Home categories. */
    featured: Generated<string[]>;
    /** Null is shown as "Unknown". */
    year: number | null;
    rpm: Generated<string>;
    format: Generated<string>;
    numRecords: Generated<number>;
    /** Positions and durations that are not known are ''. */
    tracklist: Generated<Json<"records.tracklist">>;
    label: string | null;
    catalogueNumber: string | null;
    country: string | null;
    barcode: string | null;
    mediaCondition: Generated<"M" | "NM" | "VG+" | "VG" | "G+" | "G" | "F" | "P" | "Not Graded">;
    sleeveCondition: Generated<
      "M" | "NM" | "VG+" | "VG" | "G+" | "G" | "F" | "P" | "Not Graded" | "Generic" | "No Cover"
    >;
    description: string | null;
    /** Storage key of an uploaded cover; null: a generated sleeve. */
    uploadedCover: string | null;
    /** Colour of an uploaded cover, for the label of the disc. */
    coverColor: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    /** Whole kroner; half a krone rounds up. */
    discountedPrice: GeneratedAlways<number>;
    genres: GeneratedAlways<string[]>;
    decade: GeneratedAlways<number | null>;
    /** What visitors search, in the form that search compares. */
    searchText: GeneratedAlways<string>;
    /** The stock while it is below 5. A sale changes stock, which no index may be on: PostgreSQL then updates only the row. */
    lowStock: GeneratedAlways<number | null>;
    /** Apart from the grade: a Mint record can be used. A used record is one copy, so its stock is 0 or 1. */
    newOrUsed: Generated<"new" | "used">;
    defects: string | null;
    /** What is etched into the run-out grooves. */
    runout: string | null;
    /** Where the copy stands in the shop. Visitors never receive this, the cost, the VAT scheme and the external id. */
    location: string | null;
    /** Øre that the shop paid for one copy. */
    cost: number | null;
    vatScheme: Generated<"normal" | "margin">;
    /** Grams, of one copy without its parcel. */
    weight: number | null;
    /** The id of the copy in another catalogue, such as a marketplace. */
    externalId: string | null;
    /** Storage keys of photos of the copy itself, in the order in which they are shown. */
    photos: Generated<string[]>;
    /** Label, catalogue number and barcode in the form that admins' searches compare. */
    identifierText: GeneratedAlways<string>;
    /** Spellings of catalogue number, barcode and runout, by which the record is found as a whole. */
    searchCodes: GeneratedAlways<string[]>;
    /** Copies that go on sale when the record gets a price; its stock is 0 until then. */
    waitingStock: number | null;
    /** Whole kroner: the lowest price of the 30 days before the reduction began; null: there is no reduction, or nothing is known. */
    priorPrice: GeneratedAlways<number | null>;
    /** The record was on sale for 30 days before. */
    priorIsFull: GeneratedAlways<boolean>;
    /** Since when price and discount are as they are. */
    priceSince: Generated<Date>;
    /** It is on sale for 0 kr. on purpose. */
    free: Generated<boolean>;
    /** Goes up with each change of the row. */
    version: Generated<Bigint>;
    /** What tells the pressing from others: reissue, limited edition, colour. */
    pressing: string | null;
    /** Artist, album and genre that the generated sleeve is drawn from: the same for all copies of an album, so that they have one sleeve. */
    albumSleeve: GeneratedAlways<JsonColumns["records.albumSleeve"]>;
    /** Storage key of the picture that is shown. It changes with what is printed on the sleeve, so that pictures can be cached for ever. */
    coverImage: GeneratedAlways<string>;
    /** The place in the alphabet, as Danish sorts, from 1 for A to 29 for Å and Aa; 0 for what comes before letters, 30 for scripts that come after. */
    artistLetter: GeneratedAlways<number>;
  };
  comments: {
    id: Generated<string>;
    recordId: string;
    /** Null when the account was deleted; the comment is then by "Anonymous". */
    userId: string | null;
    text: string;
    createdAt: Generated<Date>;
  };
  wishlistItems: {
    userId: string;
    recordId: string;
    addedAt: Generated<Date>;
  };
  /** Terms and withdrawal information as customers accepted them, with placeholders filled in. */
  contractTexts: {
    /** SHA-256 of both texts. */
    digest: string;
    terms: string;
    withdrawalInformation: string;
  };
  /** What was bought, and by whom, as it was then. */
  orders: {
    orderNumber: string;
    /** Null when the account was deleted. */
    userId: string | null;
    /** Unique for each checkout, so that a form sent twice makes one order. */
    checkoutKey: string;
    status: Generated<
      "awaiting-payment" | "new" | "processing" | "ready" | "shipped" | "cancelled"
    >;
    /** Where mails about the order go: the email of the account, or what the shop has entered. */
    email: string;
    fullName: string;
    address: string;
    postalCode: string;
    city: string;
    country: string;
    phone: Generated<string>;
    note: Generated<string>;
    /** Of the shop; customers never see it. */
    shopNote: Generated<string>;
    shippingMethod: string;
    /** Whole kroner. */
    shippingCost: number;
    paymentMethod: string;
    paymentState: Generated<
      | "unpaid"
      | "awaiting"
      | "authorised"
      | "part-paid"
      | "paid"
      | "part-refunded"
      | "refunded"
      | "cancelled"
      | "failed"
    >;
    /** The payment provider's id of the payment; '' when it has none. */
    paymentReference: Generated<string>;
    /** Of goods under the normal scheme and of postage. How an order is taxed never changes. */
    vatPercent: number;
    /** Whole kroner: the lines as ordered, and shipping. */
    totalAmount: number;
    orderDate: Generated<Date>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    searchText: GeneratedAlways<string>;
    /** The day on which the last parcel was delivered; null: not known. */
    deliveredOn: Day | null;
    /** Of the parcel, or a link to the carrier's page of it; '' when there is none. */
    trackingNumber: Generated<string>;
    /** The same of what was sent; null until the order is shipped. */
    shippedAmount: number | null;
    /** Øre that the customer still has to pay, and that nothing is held or being captured for. */
    owed: Generated<Bigint>;
    /** Øre that were paid and are neither owed any more nor on their way back. */
    owedBack: Generated<Bigint>;
    /** Null while nothing is owed back. */
    owedBackSince: Date | null;
    /** Of an order that is paid by transfer: how long its customer has, from the invoice on, as promised at checkout. */
    daysToPay: number | null;
    /** Of a deleted account: what its email hashes to with the order's number, so that its owner can still withdraw. */
    emailHash: string | null;
    /** Where it is taxed: in the shop's country, in the buyer's, or nowhere. */
    vatArea: Generated<"domestic" | "oss" | "export">;
    /** The country that it was sold to, whatever address is mended later; '': picked up in the shop. */
    vatCountry: Generated<string>;
    /** Of goods under the margin scheme; null: as the others. */
    marginVatPercent: number | null;
    /** What the invoice of an export says; '' for other sales. */
    exportWords: Generated<string>;
    /** The shop has entered the email: it does not follow the account. */
    emailByShop: Generated<boolean>;
    /** The shop's own email was told of the order, or is not to be told. */
    ownerTold: Generated<boolean>;
    /** The name of its shipping method as it was placed. Null on orders from before it was kept. */
    shippingName: string | null;
    /** Whether its customer comes to the shop for it. Null on orders from before it was kept. */
    pickedUp: boolean | null;
    /** The days and the postage of withdrawal that it was placed under. Null on orders from before they were kept: those of the settings, which are kept here when they change. */
    withdrawalTerms: Json<"orders.withdrawalTerms"> | null;
    /** The language of the address that it was placed under, by its code: that of its mails and documents. Null on orders from before it was kept: the first of the shop. */
    language: string | null;
    /** The day of order_date on the shop's clock when it was placed. Sales go by it. */
    orderedOn: Generated<Day>;
    /** The texts that it was placed under. Null on orders from before they were stored: the versions of that moment. */
    contractDigest: string | null;
    /** Emails that mails about the order went to before, hashed as email_hash is. */
    formerEmailHashes: Generated<string[]>;
  };
  orderLines: {
    orderNumber: string;
    lineNumber: number;
    /** No foreign key, because the record may be deleted. */
    recordId: string;
    album: string;
    artist: string;
    coverImage: string;
    format: string;
    price: number;
    discount: number;
    /** Whole kroner that one cost, after discount. */
    unitPrice: number;
    quantity: number;
    /** Artist and album in the form that admins' searches compare. */
    searchText: GeneratedAlways<string>;
    /** Copies that were sent; null until the order is shipped. */
    shipped: number | null;
  };
  orderStatusChanges: {
    id: Generated<string>;
    orderNumber: string;
    status: "awaiting-payment" | "new" | "processing" | "ready" | "shipped" | "cancelled";
    changedAt: Generated<Date>;
    changedBy: string | null;
    /** The role in which the user acted. shop: by itself, when a payment came or did not come. */
    changedAs: "customer" | "admin" | "shop";
  };
  /** The actions of admins and what they changed, written in the transaction of the action. */
  auditEntries: {
    id: GeneratedAlways<string>;
    at: Generated<Date>;
    /** Null when the account was deleted, or for the command line; the name stays. */
    userId: string | null;
    userName: string;
    /** Such as record.change. */
    action: string;
    subjectKind: "record" | "order" | "user" | "import" | "settings";
    /** No foreign key, because the subject may be deleted. */
    subjectId: string;
    /** Shared by the entries of one bulk action, so that it can be undone as one. */
    batch: string | null;
    /** The changed fields by their names in the code; null: the subject did not exist before. */
    before: Json<"auditEntries.before"> | null;
    /** The changed fields by their names in the code; null: the subject was deleted. */
    after: Json<"auditEntries.after"> | null;
  };
  /** State that the shop keeps by itself between starts. */
  settings: {
    name: string;
    value: Json<"settings.value">;
    changedAt: Generated<Date>;
  };
  /** Every word of every record, once. Triggers fill it. */
  searchWords: {
    word: GeneratedAlways<string>;
  };
  /** Facet counts: how many records there are of each kind, as rows to be summed. Triggers fill it. */
  recordTallies: {
    /** '' counts records of every tag. */
    tag: GeneratedAlways<string>;
    /** '' counts records of every genre. */
    genre: GeneratedAlways<string>;
    format: GeneratedAlways<string>;
    decade: GeneratedAlways<number | null>;
    inStock: GeneratedAlways<boolean>;
    records: GeneratedAlways<number>;
    /** New or used, and the grade, such as "used VG+"; '' counts records of every condition. */
    condition: GeneratedAlways<string>;
    /** 0, or the transaction whose change is not added to the sum yet. */
    change: GeneratedAlways<string>;
  };
  twoFactors: {
    id: string;
    userId: string;
    /** Encrypted with the shop's secret. */
    secret: string;
    /** JSON of hashes, with one salt for all. Those of earlier versions are encrypted as the secret is until the shop hashes them. */
    backupCodes: string;
    /** False until a first code has proved that the app has the secret. */
    verified: Generated<boolean>;
    failedVerificationCount: Generated<number>;
    lockedUntil: Date | null;
    /** When the first code proved that the app has the secret. */
    addedAt: Generated<Date>;
  };
  passkeys: {
    id: string;
    name: string | null;
    userId: string;
    publicKey: string;
    credentialId: string;
    /** Unsigned 32 bits: too large for integer, and a bigint is read as text. */
    counter: number;
    deviceType: string;
    backedUp: boolean;
    transports: string | null;
    aaguid: string | null;
    createdAt: Generated<Date>;
  };
  /** A payment of an order by way of a provider. No foreign key: money outlives a deleted order. */
  payments: {
    orderNumber: string;
    provider: string;
    /** Øre. */
    amount: Bigint;
    currency: Generated<string>;
    /** The idempotency key of the session's creation; those of its closings begin with it. */
    beginKey: Generated<string>;
    closings: Generated<number>;
    /** What the provider calls the session; '' before it has answered. */
    reference: Generated<string>;
    /** What the provider calls the payment within the session; '' before it has answered. */
    intent: Generated<string>;
    /** Where the customer pays. */
    redirectUrl: Generated<string>;
    /** The order waits for its payment until then. */
    holdUntil: Date;
    /** When the provider is to be asked next; null: not before something happens. */
    readDue: Date | null;
    /** In words for the owner; '' when nothing is wrong. */
    problem: Generated<string>;
    createdAt: Generated<Date>;
    /** Whoever comes back with it sees how the payment stands. */
    returnToken: Generated<string>;
    /** When the provider was asked last. */
    readAt: Date | null;
    /** Until when what is authorised can be captured; null: the provider does not tell. */
    captureBefore: Date | null;
  };
  /** What the shop asks of a provider besides a session. */
  paymentOperations: {
    /** The idempotency key of the first request. */
    id: string;
    orderNumber: string;
    kind: "take" | "release" | "refund";
    /** Øre. */
    amount: Bigint;
    state: Generated<"pending" | "done" | "refused" | "given-up">;
    reason: Generated<string>;
    requestedBy: string | null;
    createdAt: Generated<Date>;
    tries: Generated<number>;
    nextTryAt: Generated<Date>;
    /** The provider's last refusal. */
    error: Generated<string>;
    /** Line numbers and "postage" that a refund is for; empty: an amount for all of the order. */
    parts: Generated<string[]>;
    /** From the second on, the idempotency key is the id with this number: a provider answers the same key in the same way. */
    attempt: Generated<number>;
    /** The provider answered the last request with an error: how it stands is read before it is asked again. */
    isFailed: Generated<boolean>;
    /** Since when it is tried; "Try again" begins anew. */
    triedSince: Generated<Date>;
    /** What the provider calls a refund; '' before it has answered. */
    reference: Generated<string>;
    /** Øre of a refund that documents owe back already; the rest gets a credit note when it is entered. */
    covered: Generated<Bigint>;
    /** Of a refund: it is to be transferred by the shop's people, who have not said yet that they did. */
    transferDue: Generated<boolean>;
    /** Of a refund: the key of the form that asked for it; two where a part goes back by hand. */
    request: string | null;
  };
  /** The payment ledger: rows are only added. */
  paymentEntries: {
    id: GeneratedAlways<string>;
    orderNumber: string;
    kind:
      | "begun"
      | "authorised"
      | "taken"
      | "released"
      | "refunded"
      | "refund-failed"
      | "charged-back"
      | "reinstated"
      | "failed"
      | "cancelled";
    /** Øre. */
    amount: Bigint;
    at: Generated<Date>;
    /** A refund that was asked for is entered once. */
    operationId: string | null;
    note: Generated<string>;
    /** Money that no provider moved: transfers, cash, and what the owner pays back. */
    byHand: Generated<boolean>;
    /** Of a payment that was entered by hand: made for its form, so that it is entered once. */
    entryKey: string | null;
    /** The day of "at" on the shop's clock when it was entered. */
    day: Generated<Day>;
  };
  /** Webhooks of providers, each taken once. */
  paymentEvents: {
    provider: string;
    eventId: string;
    kind: string;
    orderNumber: string;
    receivedAt: Generated<Date>;
  };
  /** Files of records that are read, previewed, written and undone. */
  imports: {
    id: Generated<string>;
    fileName: string;
    fileBytes: Bigint;
    encoding: string;
    /** The kind of file, such as discogs-inventory; '' when it is not known. */
    kind: string;
    /** The headings of the file's columns in their order. */
    columns: Json<"imports.columns">;
    /** What each column means; '' is left out. */
    meanings: Json<"imports.meanings">;
    /** Currency, rounding and the like. */
    options: Json<"imports.options">;
    state: Generated<
      "staged" | "previewing" | "previewed" | "importing" | "imported" | "undoing" | "undone"
    >;
    /** Why the last step ended before its time, in words; '' when it did not. */
    problem: Generated<string>;
    /** Rows that are done of the step that runs. */
    done: Generated<number>;
    total: Generated<number>;
    stopRequested: Generated<boolean>;
    /** What the preview found and, later, what was written; the next four likewise. */
    newRows: Generated<number>;
    changedRows: Generated<number>;
    unchangedRows: Generated<number>;
    refusedRows: Generated<number>;
    roundedRows: Generated<number>;
    userId: string | null;
    userName: string;
    createdAt: Generated<Date>;
    /** The last sign of life of the step that runs. */
    beatAt: Generated<Date>;
    previewedAt: Date | null;
    /** When the last record was written. */
    writtenAt: Date | null;
    undoneAt: Date | null;
    /** Counts what imports write and undo, in the order in which they do: one at a time. */
    writtenStep: Bigint | null;
    /** The last step that was there when the preview began: it knows nothing of a later one. */
    seenStep: Generated<Bigint>;
    /** Rows that are left out because they are no vinyl records. */
    notVinylRows: Generated<number>;
    /** Where the table was found in the file: its sheet and its header's row, what else could be chosen, and what was left out. */
    reading: Generated<Json<"imports.reading">>;
    /** Who began the step that runs, and how it ends when it is interrupted; null: none runs. */
    run: Json<"imports.run"> | null;
    /** When the first record could be written. */
    begunAt: Date | null;
  };
  /** The rows of a file as they were read. */
  importRows: {
    importId: string;
    /** As a spreadsheet counts: the header is row 1. In JSON the number of the record. */
    rowNumber: number;
    /** Such as "line 7" or "record 3". */
    location: string;
    cells: Json<"importRows.cells">;
    /** Whether the spreadsheet hid it, by a filter or by hand: it is left out unless the owner says otherwise. */
    isHidden: Generated<boolean>;
  };
  /** What becomes of each row. */
  importResults: {
    importId: string;
    rowNumber: number;
    location: string;
    outcome: "new" | "changed" | "unchanged" | "refused" | "not-vinyl";
    /** The record that is added or changed. */
    recordId: string | null;
    /** Artist and album, or what of them can be read. */
    title: string;
    /** By what the record was found; '' for a new one. */
    matchedBy: Generated<string>;
    /** The fields that change, by their names in the code; null: there was nothing before. */
    before: Json<"importResults.before"> | null;
    /** The fields that change, by their names in the code; null: nothing comes after. */
    after: Json<"importResults.after"> | null;
    /** Why the row is refused. */
    faults: Generated<Json<"importResults.faults">>;
    /** What is worth knowing of the row. */
    remarks: Generated<Json<"importResults.remarks">>;
    /** Where the record comes from: source, listingId, releaseId and stock. */
    origin: Json<"importResults.origin"> | null;
    pictures: Generated<Json<"importResults.pictures">>;
    /** Copies that wait for a price. */
    waitingStock: number | null;
    addedAt: Date | null;
    undone: Generated<boolean>;
    /** Null until the row is written: the version of the record after the import, and after a picture was fetched for it, which is no edit of somebody's. A record with another one was sold or edited since. */
    version: Bigint | null;
    /** Copies that waited for a price or a grade before the change, to undo it. */
    waitingBefore: number | null;
  };
  /** Pictures that a file names by their URL and that the owner asked to be fetched. */
  importPictures: {
    importId: string;
    rowNumber: number;
    location: string;
    columnName: string;
    recordId: string;
    url: string;
    state: Generated<"waiting" | "fetched" | "failed">;
    problem: Generated<string>;
  };
  /** What a record is called elsewhere, such as its listing on Discogs. */
  recordSources: {
    recordId: string;
    /** discogs, or the kind of file it came from. */
    source: string;
    listingId: string | null;
    releaseId: string | null;
    /** The stock that the last import of it had. The shop's own tells whether copies were sold since. */
    importedStock: number | null;
    /** Whether the listing takes offers. Null: no file has said so. */
    acceptOffer: boolean | null;
  };
  /** What stands on Discogs for a record. No foreign key: what is deleted here has still to be deleted there. */
  discogsListings: {
    recordId: string;
    /** The pressing in Discogs' database. */
    releaseId: string | null;
    /** The listing in the seller's inventory; null until a file of Discogs tells it. */
    listingId: string | null;
    /** Of the fields as they stand there; null: it is not for sale there. */
    fieldsHash: string | null;
    changedAt: Generated<Date>;
  };
  /** Files for Discogs that were sent completely. */
  discogsFiles: {
    id: GeneratedAlways<string>;
    kind: "add" | "change" | "delete";
    madeAt: Generated<Date>;
    madeBy: string;
    rowCount: Generated<number>;
    takenBackAt: Date | null;
  };
  /** What was known before a file, so that one that was lost, or that Discogs refused, can be taken back. */
  discogsFileRows: {
    fileId: string;
    recordId: string;
    listingIdBefore: string | null;
    fieldsHashBefore: string | null;
    fieldsHashAfter: string | null;
  };
  /** Sales of Discogs that were taken off the stock here, each once. */
  discogsSales: {
    /** Of an order of Discogs and its row, or of a listing that is gone from the inventory. */
    saleKey: string;
    recordId: string;
    quantity: number;
    appliedAt: Generated<Date>;
  };
  /** How a line is taxed, as it was when it was ordered. Apart from order_lines, whose columns customers receive. */
  orderLineVat: {
    orderNumber: string;
    lineNumber: number;
    vatScheme: "normal" | "margin";
    /** Øre for one copy; null: unknown. */
    cost: Bigint | null;
    ratePercent: number;
    vatArea: Generated<"domestic" | "oss" | "export">;
  };
  /** The last number of each series. Numbers have no gaps, and dates rise with them unless a wrong clock dated one. */
  invoiceSeries: {
    kind: "invoice" | "credit-note";
    lastNumber: number;
    lastIssuedAt: Date;
  };
  /** Invoices and credit notes as they were issued. The database refuses every change but the date of one that awaits it. */
  invoices: {
    kind: "invoice" | "credit-note";
    number: number;
    /** An order with an invoice is not deleted. */
    orderNumber: string;
    /** The invoice that a credit note corrects. */
    invoiceNumber: number | null;
    issuedAt: Date;
    /** What is printed, an InvoiceDocument; nothing that only the shop may see. */
    document: Unchanging<Json<"invoices.document">>;
    /** The day by which it is to be paid; null on credit notes, and where nobody is given time. */
    dueOn: Unchanging<Day | null>;
    /** The day that the document names, on the shop's clock when it was issued; it rises with the number. VAT goes by it. */
    issuedOn: Unchanging<Day>;
    /** True: written while the clock was in doubt. Its dates are provisional, and it is not issued until it is dated. */
    awaitsDate: Generated<boolean>;
  };
  /** Lines of documents as the VAT report sums them. Amounts are øre; those of credit notes are 0 or less. */
  invoiceLines: {
    kind: "invoice" | "credit-note";
    number: number;
    /** That of the order; 0: postage that belongs to no line. */
    lineNumber: number;
    name: string;
    /** Copies; 0 where only money was given back. */
    quantity: number;
    scheme: "normal" | "margin";
    /** The record is sold under the margin scheme, but its cost is unknown: VAT is on the whole price. */
    costMissing: Generated<boolean>;
    ratePercent: number;
    /** VAT included. */
    goods: Bigint;
    /** The line's share, VAT included. */
    postage: Bigint;
    /** Margin scheme: what was paid for these copies; 0 under the normal scheme. */
    cost: Generated<Bigint>;
    /** Margin scheme: what is earned by these copies; 0 under the normal scheme. */
    margin: Generated<Bigint>;
    vat: Bigint;
    vatArea: Generated<"domestic" | "oss" | "export">;
    /** Where it went; '': picked up in the shop. */
    country: Generated<string>;
  };
  /** Every price that was asked for a record. A row ends where the next begins. Triggers fill it. */
  priceHistory: {
    recordId: string;
    fromAt: Date;
    /** Null: it is the price of now. */
    toAt: Date | null;
    /** Whole kroner, before discount. */
    price: number;
    discount: number;
    /** Whole kroner, after discount. */
    asked: number;
    /** A record that is sold out is not asked a price for. */
    onSale: boolean;
  };
  /** Statements of withdrawal. */
  withdrawals: {
    id: Generated<string>;
    orderNumber: string;
    /** cancellation: nothing had left the shop; return: the records come back. */
    kind: "cancellation" | "return";
    /** announced: the records are on their way back; received: only money is to be given back; closed: nothing is to be done. */
    state: "announced" | "received" | "refunded" | "closed";
    statedAt: Date;
    receivedAt: Date | null;
    /** The idempotency key of the refund. */
    refundKey: Generated<string>;
    refundedAt: Date | null;
    /** Øre; 0 where nothing had been paid. */
    refundAmount: Bigint | null;
    /** Why less was given back; the customer reads it. */
    deductionReason: Generated<string>;
    /** Made for the form of the statement, so that it is made once. */
    statementKey: string | null;
    /** The order in which statements came. */
    sequence: GeneratedAlways<string>;
  };
  /** What a withdrawal is about, as it was ordered: a line that was not shipped leaves the order. */
  withdrawalLines: {
    withdrawalId: string;
    lineNumber: number;
    orderNumber: string;
    recordId: string;
    album: string;
    artist: string;
    format: string;
    /** Whole kroner that one cost. */
    unitPrice: number;
    quantity: number;
    /** Graded again when it came back, as the sleeve. */
    mediaCondition: string | null;
    sleeveCondition: string | null;
    backOnSale: Generated<boolean>;
  };
  /** Versions of the texts that the owner edits; a text without one shows its template. */
  legalTexts: {
    slug: "terms" | "privacy" | "imprint" | "withdrawal-information" | "accessibility";
    version: number;
    text: string;
    savedAt: Date;
    savedBy: string | null;
    /** By its code: each language has its own text, with its own versions. */
    language: string;
  };
  /** Reports of comments, with the comment as it was. */
  commentReports: {
    id: string;
    commentId: string | null;
    /** No foreign key, because the record may be deleted. */
    recordId: string;
    commentText: string;
    commentAuthor: string | null;
    reporter: string | null;
    /** Of a reporter without an account who wants an answer. */
    reporterEmail: Generated<string>;
    reason: string;
    reportedAt: Date;
    decision: "removed" | "kept" | null;
    decisionReason: Generated<string>;
    decidedAt: Date | null;
    decidedBy: string | null;
    /** The language of the page that it was sent from, by its code: that of mails about it to somebody without an account. Null on reports from before it was kept: the first of the shop. */
    language: string | null;
  };
  /** How many records there are of each choice of a facet, for a tag or a genre. Triggers fill it. */
  facetTallies: {
    /** '' stands for every tag. */
    tag: GeneratedAlways<string>;
    /** '' stands for every genre. */
    genre: GeneratedAlways<string>;
    /** format, decade, condition or label; '' counts all records. */
    facet: GeneratedAlways<string>;
    value: GeneratedAlways<string>;
    records: GeneratedAlways<number>;
    /** Those of the records that are in stock. */
    inStock: GeneratedAlways<number>;
    /** 0, or the transaction whose change is not added to the sum yet. */
    change: GeneratedAlways<string>;
  };
  /** Customers who asked their bank for the money back, as the provider tells it. */
  paymentDisputes: {
    provider: string;
    reference: string;
    orderNumber: string;
    /** Øre. */
    amount: Bigint;
    reason: Generated<string>;
    status: "open" | "won" | "lost" | "closed";
    /** Until when the shop may answer; null: not told, or over. */
    answerBy: Date | null;
    openedAt: Date;
    /** A card issuer's early warning of fraud, a bank's inquiry, which moves no money, or a demand for the money; an inquiry can become a dispute. */
    kind: Generated<"warning" | "inquiry" | "dispute">;
    /** Øre that the bank has taken by it. */
    chargedBack: Generated<Bigint>;
    /** The provider refuses to refund the payment because of it. */
    blocksRefunds: Generated<boolean>;
    /** When the provider was asked for what stands here: an answer to an earlier question changes nothing. */
    readAt: Generated<Date>;
    /** When an admin took a warning off the list of payments that need a look. */
    lookedAt: Date | null;
  };
  /** Such a total is not offered to the provider again. */
  paymentMinimums: {
    provider: string;
    currency: string;
    /** Øre: the largest amount that was refused for being too small. */
    refusedAmount: Bigint;
  };
  paymentReminders: {
    id: Generated<string>;
    orderNumber: string;
    /** Øre that were owed. */
    amount: Bigint;
    sentAt: Date;
    sentBy: string | null;
  };
  /** What the owner has set in the shop; a setting without a row is as it comes. */
  shopSettings: {
    /** The section and the name, such as payment.daysToPay. */
    name: string;
    value: Json<"shopSettings.value">;
    changedAt: Generated<Date>;
  };
  /** Mails that did not arrive, for thirty days. */
  undeliveredMails: {
    /** Of the job that was to send it. */
    id: string;
    kind: string;
    /** What the queue sends again; null: it held a secret, the link to reset a password. */
    mail: Json<"undeliveredMails.mail"> | null;
    /** Where it did not arrive. */
    email: string;
    /** The account it was for: it goes with the account. */
    userId: string | null;
    orderNumber: string | null;
    /** What the mail server said. */
    answer: string;
    failedAt: Generated<Date>;
  };
  /** The bytes of files that may be read again, in parts, until they are written and some days older. */
  importFileParts: {
    importId: string;
    part: number;
    bytes: Buffer;
  };
  /** The addresses that the shop has registered at payment providers for their notices, and when the last one came. */
  paymentWebhooks: {
    provider: string;
    /** What the provider calls it; empty: the shop has registered none. */
    endpoint: Generated<string>;
    url: Generated<string>;
    /** Why it could not be registered the last time; empty: it could. */
    problem: Generated<string>;
    checkedAt: Date | null;
    /** A process asks the provider until then at most; the others leave it alone. */
    busyUntil: Date | null;
    /** When the last genuine notice came, to a minute; also of ones that are registered by hand. */
    receivedAt: Date | null;
  };
  /** Rows of record_sources and discogs_listings that an import wrote, to undo it. */
  importSources: {
    id: GeneratedAlways<string>;
    importId: string;
    rowNumber: number;
    /** source: of record_sources; listing: of discogs_listings. */
    kind: "source" | "listing";
    recordId: string;
    source: string;
    /** The row before; null: there was none. */
    before: Json<"importSources.before"> | null;
    /** The row after; null: there is none. */
    after: Json<"importSources.after"> | null;
  };
  /** Changes of many records that are being made, in many short transactions. */
  bulkChanges: {
    /** Identifies the change in the audit log, to undo it. */
    batch: string;
    userId: string | null;
    userName: string;
    /** The columns that it writes; none: the records are deleted. */
    columns: string[];
    /** The last sign of life of the process that makes it. */
    beatAt: Generated<Date>;
  };
  /** The records that are still to be changed. */
  bulkChangeRows: {
    batch: string;
    recordId: string;
    /** What the change was planned on: a record that is different since is left alone. */
    before: Json<"bulkChangeRows.before">;
    /** What it becomes; null: it is deleted. */
    after: Json<"bulkChangeRows.after"> | null;
  };
  /** Accounts that were deleted. A copy of it lies beside the backups, so that a restore deletes them again. */
  erasedAccounts: {
    /** SHA-256 of the shop's id and the account's. */
    hash: string;
    erasedAt: Date;
  };
  /** Numbers that went out elsewhere, as from a shop before this one or between a backup and its restore: each row explains a gap. */
  invoiceSeriesStarts: {
    kind: "invoice" | "credit-note";
    /** The last number that went out. */
    afterNumber: number;
    enteredAt: Date;
    /** Null: from the command line, or the account is gone. */
    enteredBy: string | null;
  };
  /** What the shop knows of the time besides what its machine's clock says; one row, from the first look on. */
  clock: {
    isRow: Generated<boolean>;
    /** The last moment at which the clock was known to be right. It ages while it is in doubt. */
    seenAt: Date;
    /** The server whose Date header was read last, with its time and ours at that moment. */
    witness: string | null;
    witnessTime: Date | null;
    witnessOurs: Date | null;
    /** What contradicts the clock: a witness, 'database', or 'last-seen', the stored moment. Null: nothing does. */
    doubtedBy: string | null;
    /** By the clock that is in doubt. */
    doubtedSince: Date | null;
    theirTime: Date | null;
    /** What the owner overruled: it contradicts nothing until it agrees with the clock once. '': nothing. */
    ignored: Generated<string>;
  };
}
