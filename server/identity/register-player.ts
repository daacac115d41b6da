import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { register } from '@glasshouse/contracts/identity';
import { accept, type Decision } from '@glasshouse/domain/decision';
import { decideRegistration } from '@glasshouse/domain/identity';
import type { SessionMeta, StartedSession } from '../session/index.ts';
import type { IdentityDeps } from './deps.ts';
import { hashPassword, makePassword } from './password.ts';
import { insertPerson, insertPlayer } from './store.ts';

type RegistrationAsked = BodyOf<typeof register>;

interface Registered {
  readonly playerId: number;
  /** Told to the player once; what is kept is its hash. */
  readonly password: string;
  readonly session: StartedSession;
}

/** One click: the person, their player, the main account and the first session come into being together. */
export async function registerPlayer(
  deps: IdentityDeps,
  asked: RegistrationAsked,
  meta: SessionMeta,
): Promise<Decision<Registered, RefusalsOf<typeof register>>> {
  const decided = decideRegistration(asked, deps.isOpen());
  if (!decided.ok) return decided;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    const personId = await insertPerson(tx);
    const playerId = await insertPlayer(tx, {
      person_id: personId,
      password_hash: passwordHash,
      country: asked.country,
      registration_type: asked.type,
      ref_code: asked.refCode,
      bonus_choice: asked.bonusChoice,
    });
    await deps.agreeToTerms(tx, playerId);
    await deps.openAccount(tx, playerId, decided.value);
    await deps.protectPerson?.(tx, personId);
    await deps.askForDetails(tx, personId, asked.country);
    return accept({ playerId, password, session: await deps.startSession(tx, { playerId, personId }, meta) });
  });
}
