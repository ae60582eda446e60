import type { GeneratedAlways } from "kysely";
import type { Bigint, Day, Generated, Json, Unchanging } from "./column-types.ts";

/** The tables of schema.sql for Kysely, which turns camelCase into snake_case. `npm run schema` writes this file. */
export interface Tables {
  users: {
    id: string;
    username: Generated<string>;
    email: string;
    emailVerified: Generated<boolean>;
    profilePic: string | null;
    role: Generated<"user" | "admin">;
    banned: Generated<boolean>;
    banReason: string | null;
    banExpires: Date | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    searchText: GeneratedAlways<string>;
    twoFactorEnabled: Generated<boolean>;
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
    byPasskey: Generated<boolean>;
  };
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
  attempts: {
    key: string;
    points: Generated<number>;
    expire: Bigint | null;
  };
  records: {
    id: string;
    album: string;
    artist: string;
    price: number;
    discount: Generated<number>;
    stock: Generated<number>;
    genre: Generated<string>;
    tags: Generated<string[]>;
    featured: Generated<string[]>;
    year: number | null;
    rpm: Generated<string>;
    format: Generated<string>;
    numRecords: Generated<number>;
    tracklist: Generated<Json<"records.tracklist">>;
    label: string | null;
    catalogueNumber: string | null;
    country: string | null;
    barcode: string | null;
    mediaCondition: Generated<"M" | "NM" | "VG+" | "VG" | "G+" | "G" | "F" | "P">;
    sleeveCondition: Generated<
      "M" | "NM" | "VG+" | "VG" | "G+" | "G" | "F" | "P" | "Not Graded" | "Generic" | "No Cover"
    >;
    description: string | null;
    uploadedCover: string | null;
    coverColor: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    discountedPrice: GeneratedAlways<number>;
    genres: GeneratedAlways<string[]>;
    decade: GeneratedAlways<number | null>;
    searchText: GeneratedAlways<string>;
    lowStock: GeneratedAlways<number | null>;
    newOrUsed: Generated<"new" | "used">;
    defects: string | null;
    runout: string | null;
    location: string | null;
    cost: number | null;
    vatScheme: Generated<"normal" | "margin">;
    weight: number | null;
    externalId: string | null;
    photos: Generated<string[]>;
    identifierText: GeneratedAlways<string>;
    coverImage: GeneratedAlways<string>;
    searchCodes: GeneratedAlways<string[]>;
    waitingStock: number | null;
    priorPrice: GeneratedAlways<number | null>;
    priorIsFull: GeneratedAlways<boolean>;
    priceSince: Generated<Date>;
  };
  comments: {
    id: Generated<string>;
    recordId: string;
    userId: string | null;
    text: string;
    createdAt: Generated<Date>;
  };
  wishlistItems: {
    userId: string;
    recordId: string;
    addedAt: Generated<Date>;
  };
  orders: {
    orderNumber: string;
    userId: string | null;
    checkoutKey: string;
    status: Generated<"awaiting-payment" | "new" | "processing" | "shipped" | "cancelled">;
    email: string;
    fullName: string;
    address: string;
    postalCode: string;
    city: string;
    country: string;
    phone: Generated<string>;
    note: Generated<string>;
    shopNote: Generated<string>;
    shippingMethod: string;
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
    paymentReference: Generated<string>;
    vatPercent: number;
    totalAmount: number;
    orderDate: Generated<Date>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    searchText: GeneratedAlways<string>;
    deliveredOn: Day | null;
    trackingNumber: Generated<string>;
    shippedAmount: number | null;
    owed: Generated<Bigint>;
    owedBack: Generated<Bigint>;
    owedBackSince: Date | null;
    daysToPay: number | null;
    emailHash: string | null;
    vatArea: Generated<"domestic" | "oss" | "export">;
    vatCountry: Generated<string>;
    marginVatPercent: number | null;
    exportWords: Generated<string>;
  };
  orderLines: {
    orderNumber: string;
    lineNumber: number;
    recordId: string;
    album: string;
    artist: string;
    coverImage: string;
    format: string;
    price: number;
    discount: number;
    unitPrice: number;
    quantity: number;
    searchText: GeneratedAlways<string>;
    shipped: number | null;
  };
  orderStatusChanges: {
    id: Generated<string>;
    orderNumber: string;
    status: "awaiting-payment" | "new" | "processing" | "shipped" | "cancelled";
    changedAt: Generated<Date>;
    changedBy: string | null;
    changedAs: "customer" | "admin" | "shop";
  };
  auditEntries: {
    id: GeneratedAlways<string>;
    at: Generated<Date>;
    userId: string | null;
    userName: string;
    action: string;
    subjectKind: "record" | "order" | "user" | "import" | "settings";
    subjectId: string;
    batch: string | null;
    before: Json<"auditEntries.before"> | null;
    after: Json<"auditEntries.after"> | null;
  };
  settings: {
    name: string;
    value: Json<"settings.value">;
    changedAt: Generated<Date>;
  };
  searchWords: {
    word: GeneratedAlways<string>;
  };
  recordTallies: {
    tag: GeneratedAlways<string>;
    genre: GeneratedAlways<string>;
    format: GeneratedAlways<string>;
    decade: GeneratedAlways<number | null>;
    inStock: GeneratedAlways<boolean>;
    records: GeneratedAlways<number>;
    condition: GeneratedAlways<string>;
    change: GeneratedAlways<string>;
  };
  twoFactors: {
    id: string;
    userId: string;
    secret: string;
    backupCodes: string;
    verified: Generated<boolean>;
    failedVerificationCount: Generated<number>;
    lockedUntil: Date | null;
  };
  passkeys: {
    id: string;
    name: string | null;
    userId: string;
    publicKey: string;
    credentialId: string;
    counter: number;
    deviceType: string;
    backedUp: boolean;
    transports: string | null;
    aaguid: string | null;
    createdAt: Generated<Date>;
  };
  payments: {
    orderNumber: string;
    provider: string;
    amount: Bigint;
    currency: Generated<string>;
    beginKey: Generated<string>;
    closings: Generated<number>;
    reference: Generated<string>;
    intent: Generated<string>;
    redirectUrl: Generated<string>;
    holdUntil: Date;
    readDue: Date | null;
    problem: Generated<string>;
    createdAt: Generated<Date>;
    returnToken: Generated<string>;
    readAt: Date | null;
    captureBefore: Date | null;
  };
  paymentOperations: {
    id: string;
    orderNumber: string;
    kind: "take" | "release" | "refund";
    amount: Bigint;
    state: Generated<"pending" | "done" | "refused" | "given-up">;
    reason: Generated<string>;
    requestedBy: string | null;
    createdAt: Generated<Date>;
    tries: Generated<number>;
    nextTryAt: Generated<Date>;
    error: Generated<string>;
    parts: Generated<string[]>;
    attempt: Generated<number>;
    isFailed: Generated<boolean>;
    triedSince: Generated<Date>;
    reference: Generated<string>;
    covered: Generated<Bigint>;
  };
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
      | "failed"
      | "cancelled";
    amount: Bigint;
    at: Generated<Date>;
    operationId: string | null;
    note: Generated<string>;
    byHand: Generated<boolean>;
    entryKey: string | null;
  };
  paymentEvents: {
    provider: string;
    eventId: string;
    kind: string;
    orderNumber: string;
    receivedAt: Generated<Date>;
  };
  imports: {
    id: Generated<string>;
    fileName: string;
    fileBytes: Bigint;
    encoding: string;
    kind: string;
    columns: Json<"imports.columns">;
    meanings: Json<"imports.meanings">;
    options: Json<"imports.options">;
    state: Generated<
      "staged" | "previewing" | "previewed" | "importing" | "imported" | "undoing" | "undone"
    >;
    problem: Generated<string>;
    done: Generated<number>;
    total: Generated<number>;
    stopRequested: Generated<boolean>;
    newRows: Generated<number>;
    changedRows: Generated<number>;
    unchangedRows: Generated<number>;
    refusedRows: Generated<number>;
    roundedRows: Generated<number>;
    userId: string | null;
    userName: string;
    createdAt: Generated<Date>;
    beatAt: Generated<Date>;
    previewedAt: Date | null;
    writtenAt: Date | null;
    undoneAt: Date | null;
  };
  importRows: {
    importId: string;
    rowNumber: number;
    location: string;
    cells: Json<"importRows.cells">;
  };
  importResults: {
    importId: string;
    rowNumber: number;
    location: string;
    outcome: "new" | "changed" | "unchanged" | "refused";
    recordId: string | null;
    title: string;
    matchedBy: Generated<string>;
    before: Json<"importResults.before"> | null;
    after: Json<"importResults.after"> | null;
    faults: Generated<Json<"importResults.faults">>;
    remarks: Generated<Json<"importResults.remarks">>;
    origin: Json<"importResults.origin"> | null;
    pictures: Generated<Json<"importResults.pictures">>;
    waitingStock: number | null;
    addedAt: Date | null;
    touchedAt: Date | null;
    undone: Generated<boolean>;
  };
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
  recordSources: {
    recordId: string;
    source: string;
    listingId: string | null;
    releaseId: string | null;
    importedStock: number | null;
  };
  discogsListings: {
    recordId: string;
    releaseId: string | null;
    listingId: string | null;
    fieldsHash: string | null;
    changedAt: Generated<Date>;
  };
  discogsFiles: {
    id: GeneratedAlways<string>;
    kind: "add" | "change" | "delete";
    madeAt: Generated<Date>;
    madeBy: string;
    rowCount: Generated<number>;
    takenBackAt: Date | null;
  };
  discogsFileRows: {
    fileId: string;
    recordId: string;
    listingIdBefore: string | null;
    fieldsHashBefore: string | null;
    fieldsHashAfter: string | null;
  };
  discogsSales: {
    saleKey: string;
    recordId: string;
    quantity: number;
    appliedAt: Generated<Date>;
  };
  orderLineVat: {
    orderNumber: string;
    lineNumber: number;
    vatScheme: "normal" | "margin";
    cost: Bigint | null;
    ratePercent: number;
    vatArea: Generated<"domestic" | "oss" | "export">;
  };
  invoiceSeries: {
    kind: "invoice" | "credit-note";
    lastNumber: number;
    lastIssuedAt: Date;
  };
  invoices: {
    kind: "invoice" | "credit-note";
    number: number;
    orderNumber: string;
    invoiceNumber: number | null;
    issuedAt: Date;
    document: Unchanging<Json<"invoices.document">>;
    dueOn: Unchanging<Day | null>;
  };
  invoiceLines: {
    kind: "invoice" | "credit-note";
    number: number;
    lineNumber: number;
    name: string;
    quantity: number;
    scheme: "normal" | "margin";
    costMissing: Generated<boolean>;
    ratePercent: number;
    goods: Bigint;
    postage: Bigint;
    cost: Generated<Bigint>;
    margin: Generated<Bigint>;
    vat: Bigint;
    vatArea: Generated<"domestic" | "oss" | "export">;
    country: Generated<string>;
  };
  priceHistory: {
    recordId: string;
    fromAt: Date;
    toAt: Date | null;
    price: number;
    discount: number;
    asked: number;
    onSale: boolean;
  };
  withdrawals: {
    id: Generated<string>;
    orderNumber: string;
    kind: "cancellation" | "return";
    state: "announced" | "received" | "refunded" | "closed";
    statedAt: Date;
    receivedAt: Date | null;
    refundKey: Generated<string>;
    refundedAt: Date | null;
    refundAmount: Bigint | null;
    deductionReason: Generated<string>;
    statementKey: string | null;
    sequence: GeneratedAlways<string>;
  };
  withdrawalLines: {
    withdrawalId: string;
    lineNumber: number;
    orderNumber: string;
    recordId: string;
    album: string;
    artist: string;
    format: string;
    unitPrice: number;
    quantity: number;
    mediaCondition: string | null;
    sleeveCondition: string | null;
    backOnSale: Generated<boolean>;
  };
  legalTexts: {
    slug: "terms" | "privacy" | "imprint" | "withdrawal-information" | "accessibility";
    version: number;
    text: string;
    savedAt: Date;
    savedBy: string | null;
  };
  commentReports: {
    id: string;
    commentId: string | null;
    recordId: string;
    commentText: string;
    commentAuthor: string | null;
    reporter: string | null;
    reporterEmail: Generated<string>;
    reason: string;
    reportedAt: Date;
    decision: "removed" | "kept" | null;
    decisionReason: Generated<string>;
    decidedAt: Date | null;
    decidedBy: string | null;
  };
  facetTallies: {
    tag: GeneratedAlways<string>;
    genre: GeneratedAlways<string>;
    facet: GeneratedAlways<string>;
    value: GeneratedAlways<string>;
    records: GeneratedAlways<number>;
    inStock: GeneratedAlways<number>;
    change: GeneratedAlways<string>;
  };
  paymentDisputes: {
    provider: string;
    reference: string;
    orderNumber: string;
    amount: Bigint;
    reason: Generated<string>;
    status: "open" | "won" | "lost" | "closed";
    answerBy: Date | null;
    openedAt: Date;
  };
  paymentMinimums: {
    provider: string;
    currency: string;
    refusedAmount: Bigint;
  };
  paymentReminders: {
    id: Generated<string>;
    orderNumber: string;
    amount: Bigint;
    sentAt: Date;
    sentBy: string | null;
  };
  shopSettings: {
    name: string;
    value: Json<"shopSettings.value">;
    changedAt: Generated<Date>;
  };
}
