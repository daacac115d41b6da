import type { SocialProvider } from '@glasshouse/contracts/social';
import type { Config } from './config/index.ts';
import type { Delivery } from './delivery/index.ts';
import { lockPlayer, type Identity, type LeftKey } from './identity/index.ts';
import { findOrigin, type PostDeps } from './make-post.ts';
import { tell } from './make-ways-in.ts';
import type { Database } from './platform/database/index.ts';
import type { SocialClient } from './platform/environment/index.ts';
import type { Logger, SecurityLog } from './platform/logs/index.ts';
import type { Signing } from './platform/signing/index.ts';
import type { Session } from './session/index.ts';
import { makeSocial, type ProviderKey, type Social } from './social/index.ts';

export interface SocialSettings {
  readonly social: ReadonlyMap<SocialProvider, SocialClient>;
}

export interface SocialWaysDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly signing: Signing;
  readonly session: Session;
  readonly identity: Identity;
  readonly delivery: Delivery;
  readonly config: Config;
  readonly settings: PostDeps['settings'] & SocialSettings;
}

/** Providers of identities, with what they need of identity and session. */
export function makeSocialWays(deps: SocialWaysDeps): Social {
  const { identity, session } = deps;
  return makeSocial({
    ...deps,
    clients: deps.settings.social,
    origin: findOrigin(deps.settings),
    isOpen: () => deps.config.takes('soc_reg'),
    secret: deps.signing.deriveSecret('social'),
    findHolder: (playerId) => identity.findHolder(playerId),
    enter: (input, holder, stillHolds) => session.enter(input, holder, 'social', stillHolds),
    register: (asked, mail, meta, join) => identity.registerSocial({ asked, mail, meta, join }),
    setSessionCookies: (cookies, playerId, started) => session.setSessionCookies(cookies, playerId, started),
    lockPlayer,
    noteLeft: (tx, personId, keys) => identity.noteLeft(tx, personId, keys.map(toLeftKey)),
    followLeft: (tx, personId, key) => identity.followLeft(tx, personId, toLeftKey(key)),
    hasOtherWay: (tx, playerId) => identity.hasOtherWay(tx, playerId),
    onChanged: async (tx, playerId, sessionId) => {
      await session.endOthersOf(tx, playerId, sessionId, 'password_changed');
      await tell(deps, tx, playerId, { template: 'factor_changed', values: { what: 'social' } });
    },
  });
}

/** As identity knows addresses that somebody has left. */
export function toLeftKey({ provider, subject }: ProviderKey): LeftKey {
  return { kind: provider, value: subject };
}
