import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type {
  PhoneView,
  removePhone as removePhoneCall,
  savePhone as savePhoneCall,
} from '@glasshouse/contracts/profile';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { clearPhone, lockPhone, updatePhone } from '../identity/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import { decidePhone } from './decide-phone.ts';
import type { ProfileDeps } from './deps.ts';
import { viewPhone } from './view-phone.ts';

/** Enough for who mistypes; whoever has strangers called needs more. */
const MOST_CHANGES = 5;
const WINDOW_SEC = 3_600;

/** A repeat of the number that is kept is no change. */
export async function savePhone(
  { database, onPhoneSaved }: ProfileDeps,
  { playerId, personId }: Pick<Visitor, 'playerId' | 'personId'>,
  asked: BodyOf<typeof savePhoneCall>,
): Promise<Decision<PhoneView, RefusalsOf<typeof savePhoneCall>>> {
  const decided = decidePhone(asked.country, asked.number);
  if (!decided.ok) return decided;
  const { phone, country } = decided.value;
  return database.transaction(async (tx) => {
    const held = await lockPhone(tx, playerId, WINDOW_SEC);
    if (held.is_confirmed) return refuse('phone_confirmed');
    const isSame = held.phone === phone && held.phone_country === country;
    if (!isSame && held.changes >= MOST_CHANGES) return refuse('phone_changed_too_often');
    if (!isSame) {
      await updatePhone(tx, playerId, { phone, phone_country: country }, MOST_CHANGES);
      await onPhoneSaved(tx, personId);
    }
    return accept(viewPhone({ phone, phone_country: country }));
  });
}

/** Whoever does not want to be called need not give a reason, nor wait; by a confirmed one they sign in. */
export async function removePhone(
  database: Database,
  playerId: number,
): Promise<Decision<undefined, RefusalsOf<typeof removePhoneCall>>> {
  return database.transaction(async (tx) => {
    const held = await lockPhone(tx, playerId, WINDOW_SEC);
    if (held.is_confirmed) return refuse('phone_confirmed');
    await clearPhone(tx, playerId);
    return accept(undefined);
  });
}
