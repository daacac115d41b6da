import { join } from 'node:path';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeAgreements } from './agreements.ts';
import { routePlayer } from './routes.ts';

export { checkPassword } from './check-password.ts';
export { COUNTRIES } from './country.table.ts';
export { parseLogin } from './parse-login.ts';

/** From where a session is started, for its row. */
export interface SessionMeta {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session this browser had until now: it ends as the new one begins. */
  readonly replaces: number | undefined;
}

export interface StartedSession {
  /** For the cookie, and for nothing else. */
  readonly token: string;
  readonly sessionId: number;
  readonly maxAgeSec: number;
}

export interface PlayerDeps {
  readonly database: Database;
  /** The main account, in the transaction that makes the player; its id. */
  readonly openAccount: (tx: Sql, playerId: number, currency: CurrencyIso) => Promise<number>;
  readonly startSession: (tx: Sql, playerId: number, meta: SessionMeta) => Promise<StartedSession>;
  /** In the browser that has registered. */
  readonly keepSignedIn: (cookies: CallInput<unknown>['cookies'], playerId: number, session: StartedSession) => void;
  /** Registration is open while it has `registration`. */
  readonly features: ReadonlySet<string>;
  readonly terms: Terms;
}

/** The terms that hold now; version 0 asks nobody. */
export interface Terms {
  readonly version: number;
  readonly updatedAtSec?: number;
}

/** Who plays here: registration, passwords, and which terms they have agreed to. */
export function makePlayer(deps: PlayerDeps): Module {
  return {
    migrations: { module: 'player', folder: join(findRoot(), 'server/player/migrations') },
    serve: (http) => {
      routePlayer(http, deps, makeAgreements(deps));
    },
  };
}
