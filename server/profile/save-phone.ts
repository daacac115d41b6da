import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { PhoneView, savePhone as savePhoneCall } from '@glasshouse/contracts/profile';
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
    const isSame = held.phone === phone && held.phone_country === country;
    if (!isSame && held.changes >= MOST_CHANGES) return refuse('phone_changed_too_often');
    if (!isSame) {
      await updatePhone(tx, playerId, { phone, phone_country: country }, MOST_CHANGES);
      await onPhoneSaved(tx, personId);
    }
    return accept(viewPhone({ phone, phone_country: country }));
  });
}

/** Never refused: whoever does not want to be called need not give a reason, nor wait. */
export async function removePhone(database: Database, playerId: number): Promise<void> {
  await clearPhone(database, playerId);
}
