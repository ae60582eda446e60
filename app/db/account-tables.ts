import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A time that the database sets when it is left out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

export interface UsersTable {
  id: string;
  username: Generated<string>;
  email: string;
  emailVerified: Generated<boolean>;
  profilePic: string | null;
  role: Generated<"user" | "admin">;
  banned: Generated<boolean>;
  banReason: string | null;
  banExpires: Date | null;
  twoFactorEnabled: Generated<boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  searchText: GeneratedAlways<string>;
}

export interface SessionsTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  impersonatedBy: string | null;
  byPasskey: Generated<boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface CredentialsTable {
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
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface TwoFactorsTable {
  id: string;
  userId: string;
  secret: string;
  backupCodes: string;
  verified: Generated<boolean>;
  failedVerificationCount: Generated<number>;
  lockedUntil: Date | null;
}

export interface PasskeysTable {
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
  createdAt: Timestamp;
}

export interface AttemptsTable {
  key: string;
  points: Generated<number>;
  expire: string | null;
}
