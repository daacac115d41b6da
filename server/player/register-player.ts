import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { register } from '@glasshouse/contracts/session';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { isCurrency, type CurrencyIso } from '@glasshouse/domain/money';
import { COUNTRIES } from './country.table.ts';
import type { PlayerDeps, SessionMeta, StartedSession } from './index.ts';
import { hashPassword, makePassword } from './password.ts';
import { insertAgreement, insertPlayer } from './store.ts';

type RegistrationAsked = BodyOf<typeof register>;

interface Registered {
  readonly playerId: number;
  /** Told to the player once; what is kept is its hash. */
  readonly password: string;
  readonly session: StartedSession;
}

/** One click: the player, the main account and the first session come into being together. */
export async function registerPlayer(
  deps: PlayerDeps,
  asked: RegistrationAsked,
  meta: SessionMeta,
): Promise<Decision<Registered, RefusalsOf<typeof register>>> {
  const decided = decideRegistration(asked, deps.features);
  if (!decided.ok) return decided;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    const playerId = await insertPlayer(tx, {
      password_hash: passwordHash,
      country: asked.country,
      registration_type: asked.type,
      ref_code: asked.refCode,
      bonus_choice: asked.bonusChoice,
    });
    // Whoever registers has the terms of that moment before them.
    if (deps.terms.version > 0) await insertAgreement(tx, playerId, deps.terms.version);
    await deps.openAccount(tx, playerId, decided.value);
    return accept({ playerId, password, session: await deps.startSession(tx, playerId, meta) });
  });
}

/** The currency of the main account; refused while the site takes nobody, or for what it does not know. */
export function decideRegistration(
  asked: Pick<RegistrationAsked, 'currency' | 'country'>,
  features: ReadonlySet<string>,
): Decision<CurrencyIso, 'registration_closed' | 'currency_unknown' | 'country_unknown'> {
  if (!features.has('registration')) return refuse('registration_closed');
  if (!isCurrency(asked.currency)) return refuse('currency_unknown');
  if (!COUNTRIES.has(asked.country)) return refuse('country_unknown');
  return accept(asked.currency);
}
