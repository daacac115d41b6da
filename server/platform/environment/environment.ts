export const ROLES = ['api', 'web', 'feed', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Everything the program reads from outside itself, checked once, at the start. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly production: boolean;
  /** Absent: made once and kept in `dataDir`. */
  readonly feedToken: string | undefined;
  readonly world: boolean;
  readonly worldSeed: string;
  readonly worldSpeed: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}
