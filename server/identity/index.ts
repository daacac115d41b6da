import { join } from 'node:path';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from '../session/index.ts';
import { makeAgreements } from './agreements.ts';
import { checkPassword } from './check-password.ts';
import { routeIdentity } from './routes.ts';

export interface IdentityDeps {
  readonly database: Database;
  /** The main account, in the transaction that makes the player; its id. */
  readonly openAccount: (tx: Sql, playerId: number, currency: CurrencyIso) => Promise<number>;
  readonly startSession: (tx: Sql, holder: PlayerOfPerson, meta: SessionMeta) => Promise<StartedSession>;
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

/** Who somebody is: persons, their players, and what they prove it by. */
export interface Identity extends Module {
  /** Whose id and password these are; takes as long where there is no such player. */
  checkPassword(playerId: number | undefined, password: string): Promise<PlayerOfPerson | undefined>;
}

const PLAYER = 'player';

export function makeIdentity(deps: IdentityDeps): Identity {
  return {
    migrations: {
      module: 'identity',
      folder: join(findRoot(), 'server/identity/migrations'),
      ranAs: {
        '001-player.sql': PLAYER,
        '002-terms.sql': PLAYER,
        '003-phone.sql': PLAYER,
        '004-bucket-of.sql': PLAYER,
      },
    },
    serve: (http) => {
      routeIdentity(http, deps, makeAgreements(deps));
    },
    checkPassword: (playerId, password) => checkPassword(deps.database, playerId, password),
  };
}
