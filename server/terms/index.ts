import { join } from 'node:path';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeAgreements } from './agreements.ts';
import type { TermsDeps } from './deps.ts';
import { enforceTerms } from './enforce-terms.ts';
import { routeTerms } from './routes.ts';

export type { TermsInForce } from './deps.ts';

/** Which terms each player has agreed to, and what waits until they have. */
export interface Terms extends Module {
  /** Whoever registers has the terms of that moment before them: in the transaction that makes the player. */
  agreeAtRegistration(tx: Sql, playerId: number): Promise<void>;
}

export function makeTerms(deps: TermsDeps): Terms {
  const agreements = makeAgreements(deps);
  return {
    migrations: {
      module: 'terms',
      folder: join(findRoot(), 'server/terms/migrations'),
      ranAs: { '002-terms.sql': 'player' },
    },
    serve: (http) => {
      enforceTerms(http, agreements);
      routeTerms(http, agreements);
    },
    agreeAtRegistration: agreements.agreeAtRegistration,
  };
}
