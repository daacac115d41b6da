import type { MigrationSet } from '../database/index.ts';
import type { Http } from '../http/index.ts';

/** What every module is to the program that assembles them. */
export interface Module {
  readonly migrations?: MigrationSet;
  /** Contract → use case → answer. */
  serve?(http: Http): void;
  /** After the migrations, before the first request. */
  start?(): Promise<void>;
  /** Before the program ends, while it still listens: takes no new work, and ends what has begun. */
  drain?(): Promise<void>;
  stop?(): Promise<void>;
}
