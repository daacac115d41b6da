import type { SocialProvider } from '@glasshouse/contracts/social';

export const ROLES = ['api', 'web', 'feed', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** A bucket, with its name in its address, and who may use it. */
export interface BucketAddress {
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** As whom a provider of identities knows the site. */
export interface SocialClient {
  readonly id: string;
  readonly secret: string;
  /** Another issuer than the provider's own: a test's, or a copy on premises. */
  readonly issuer?: string;
  /** What a provider knows the site by beside these: the public key at `ok`, the service at `itsme`. */
  readonly also?: string;
}

/** Everything the program reads from outside itself, checked once, at the start. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** As whom tables are made and changed. Absent: as whom the program works. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  /** True where real players are: no debugger page, cookies only over HTTPS. */
  readonly production: boolean;
  /** Absent: made once and kept in `dataDir`. */
  readonly feedToken: string | undefined;
  /** Producers by name, each with its own token: `uof=…,exchange=…`. */
  readonly feedTokens: string | undefined;
  /** Absent: made once and kept in `dataDir`; machines of one house share theirs. */
  readonly signingKeyFile: string | undefined;
  /** Keys that were used before: what they have sealed can still be opened, and is sealed anew at the start. */
  readonly signingKeyFilesBefore: readonly string[];
  readonly world: boolean;
  readonly worldSeed: string;
  readonly worldSpeed: number;
  /** Days of matches before its first start that the world tells. */
  readonly worldHistoryDays: number;
  /** Remotes that are served elsewhere: name and origin. */
  readonly remoteOrigins: ReadonlyMap<string, string>;
  /** National registers of the excluded: where the one of each country is asked. */
  readonly registers: ReadonlyMap<string, string>;
  /** National files of what persons pay in with all operators, likewise. */
  readonly depositFiles: ReadonlyMap<string, string>;
  /** Who is asked whether a person is who they say; absent: nobody. */
  readonly identityCheck: string | undefined;
  /** Where documents of persons are kept, as S3 speaks; absent: in `dataDir`. */
  readonly documentsBucket: BucketAddress | undefined;
  /** Providers of identities that the operator has an agreement with. */
  readonly social: ReadonlyMap<SocialProvider, SocialClient>;
  /** Google's script for its one-tap; absent: guests are not asked by it. */
  readonly oneTapScript?: string;
  /** The post office that letters are given to; absent: none are sent. */
  readonly smtpUrl: string | undefined;
  /** The centre that short messages are given to; absent: none are sent. */
  readonly smppUrl: string | undefined;
  /** As whom letters are written: `Name <name@host>`, or an address alone. */
  readonly mailFrom: string;
  /** The operator's file. */
  readonly siteConfigFile: string;
  /** Addresses and networks of our own proxies: what their headers say about a visitor is believed. Empty: nobody's. */
  readonly trustProxy: readonly string[];
  /** Under which names the site is asked for, the true one first; empty: not known. */
  readonly siteHosts: readonly string[];
  /** Where the operator's pages are, and nothing else; absent: on the site's own port, for this machine itself, and in production nowhere. */
  readonly adminPort: number | undefined;
  readonly adminHost: string;
  /** How many times as much as the table of limits says one address may do. */
  readonly addressLimitFactor: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}
