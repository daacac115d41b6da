import type { Codes } from './codes/index.ts';
import type { Delivery } from './delivery/index.ts';
import { makeFactors, type Factors } from './factors/index.ts';
import { hashPassword, hideAddress, type Identity } from './identity/index.ts';
import type { Database, Sql } from './platform/database/index.ts';
import type { Counters } from './platform/limits/index.ts';
import type { Signing } from './platform/signing/index.ts';
import { readPhone } from './profile/index.ts';
import type { PlayerOfPerson, SentWays, Session, SessionMeta } from './session/index.ts';

export interface WaysInDeps {
  readonly database: Database;
  readonly signing: Signing;
  readonly limits: { readonly counters: Counters };
  readonly session: Session;
  readonly identity: Identity;
  readonly delivery: Delivery;
  readonly codes: Codes;
}

/** What signing in asks beside a password. */
export interface WaysIn {
  readonly factors: Factors;
  readonly sent: SentWays;
  tellNewDevice(holder: PlayerOfPerson, meta: SessionMeta): Promise<void>;
}

export function makeWaysIn(deps: WaysInDeps): WaysIn {
  const { database, identity, delivery, codes, session } = deps;
  const factors = makeFactors({
    database,
    counters: deps.limits.counters,
    secret: deps.signing.deriveSecret('factors'),
    hashAnswer: (answer) => hashPassword(answer.trim().toLowerCase()),
    describeAccount: async (playerId) => {
      const [logins, age] = await Promise.all([identity.listLogins(playerId), identity.getPasswordAge(playerId)]);
      return {
        addresses: logins.map(({ kind, value }) => ({ kind, shown: hideAddress(kind, value) })),
        channels: { mail: delivery.isOpen('mail'), phone: delivery.isOpen('sms') },
        passwordDays: age.days,
        isPasswordChanged: age.is_changed,
      };
    },
    onChanged: async (tx, playerId, sessionId, what) => {
      await session.endOthersOf(tx, playerId, sessionId, 'password_changed');
      await tell(deps, tx, playerId, { template: 'factor_changed', values: { what } });
    },
  });
  return {
    factors,
    sent: {
      codes,
      isOpen: (channel) => delivery.isOpen(channel),
      readPhone,
      sendCode: (channel, target, language) => identity.sendSignIn(channel, target, language),
      findHolder: (playerId) => identity.findHolder(playerId),
    },
    tellNewDevice: ({ playerId }, meta) =>
      tell(deps, database, playerId, {
        template: 'new_device',
        values: {
          device: meta.userAgent?.slice(0, 120) ?? '?',
          when: new Date().toISOString(),
          place: meta.country ?? meta.address,
        },
      }),
  };
}

/** By mail where they read it, else nothing: a short message for each of these would cost more than it tells. */
export async function tell(
  { identity, delivery }: Pick<WaysInDeps, 'identity' | 'delivery'>,
  sql: Sql,
  playerId: number,
  letter: { readonly template: 'factor_changed' | 'new_device'; readonly values: Readonly<Record<string, string>> },
): Promise<void> {
  const mail = (await identity.listLogins(playerId)).find(({ kind }) => kind === 'mail');
  if (!mail || !delivery.isOpen('mail')) return;
  const language = await identity.findLanguage(sql, playerId);
  await delivery.enqueue(sql, { channel: 'mail', target: mail.value, language, purpose: 'safety', ...letter });
}
