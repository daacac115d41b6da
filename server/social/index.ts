import { join } from 'node:path';
import type { SocialProvider } from '@glasshouse/contracts/social';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { openProviders } from './ask-provider.ts';
import type { SocialDeps } from './deps.ts';
import { routeSocial } from './routes.ts';
import { deleteIdentitiesOf, deleteOldStarts, listIdentities, listIdentitiesOf, type ProviderKey } from './store.ts';

export type { SocialDeps } from './deps.ts';
export type { ProviderKey } from './store.ts';

/** Ways in by providers of identities. */
export interface Social extends Module {
  /** Which providers are offered, in the order in which they are set up. */
  readonly offered: readonly SocialProvider[];
  /** Whether one that is offered now lets them in. */
  letsIn(sql: Sql, playerId: number): Promise<boolean>;
  /** How many providers a player has joined. */
  countIdentities(playerId: number): Promise<number>;
  /** Who a person is to providers. */
  listKeysOf(sql: Sql, personId: number): Promise<readonly ProviderKey[]>;
  /** Of somebody who goes. */
  forget(tx: Sql, whose: { readonly personId: number }): Promise<undefined>;
}

const TIDY_MS = 600_000;
/** Longer than any credential of one-tap is good for: until then the same one is known again. */
const KEPT_SEC = 7_200;

export function makeSocial(deps: SocialDeps): Social {
  const providers = openProviders(deps);
  let timer: NodeJS.Timeout | undefined;
  const tidy = (): void => {
    deleteOldStarts(deps.database, KEPT_SEC).catch((error: unknown) =>
      deps.log.warn(
        { code: 'social_starts_not_deleted', error: String(error) },
        'old returns from providers could not be deleted',
      ),
    );
  };
  return {
    migrations: { module: 'social', folder: join(findRoot(), 'server/social/migrations') },
    offered: [...providers.offered.keys()],
    serve: (http) => routeSocial(http, deps, providers),
    start: async () => {
      timer = setInterval(tidy, TIDY_MS);
      timer.unref();
    },
    stop: async () => clearInterval(timer),
    letsIn: async (sql, playerId) =>
      (await listIdentities(sql, playerId)).some(({ provider }) => providers.offered.has(provider)),
    listKeysOf: listIdentitiesOf,
    countIdentities: async (playerId) => (await listIdentities(deps.database, playerId)).length,
    forget: async (tx, { personId }) => {
      await deps.noteLeft(tx, personId, await deleteIdentitiesOf(tx, personId));
      return undefined;
    },
  };
}
