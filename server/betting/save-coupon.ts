import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { loadCoupon as LoadCall, SavedCoupon } from '@glasshouse/contracts/betting-codes';
import { COUPON_TYPES, isKnownOutcome } from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import type { Prices } from './ports.ts';
import { refOf } from './price-legs.ts';
import { readSaved } from './read-stored.ts';
import { toSelectionView } from './selection-view.ts';
import { findSavedCoupon, insertSavedCoupon } from './store.ts';

/** Without letters and digits that look alike: codes are read aloud and typed on phones. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const TRIES = 5;

/** Keeps what was picked, not what it cost: a coupon is loaded at the prices of its day. */
export async function saveCoupon(
  database: Database,
  prices: Pick<Prices, 'listEventFacts'>,
  body: SavedCoupon,
): Promise<Decision<{ code: string }, 'selection_unknown' | 'event_unknown' | 'coupon_type_unknown'>> {
  if (!Object.values<number>(COUPON_TYPES).includes(body.typeId)) return refuse('coupon_type_unknown');
  if (!body.bets.every((bet) => isKnownOutcome(refOf(bet)))) return refuse('selection_unknown');
  const eventIds = new Set(body.bets.map((bet) => refOf(bet).eventId));
  // Events that are over may stand in a coupon; such as never were only fill the table.
  if ((await prices.listEventFacts([...eventIds])).size < eventIds.size) return refuse('event_unknown');
  for (let tried = 0; tried < TRIES; tried++) {
    const code = makeCode();
    if (await insertSavedCoupon(database, code, body)) return accept({ code });
  }
  throw new Error('no free coupon code was found');
}

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What can still be bet on, at the prices that hold now. */
export async function loadCoupon(
  database: Database,
  prices: Prices,
  code: string,
): Promise<Decision<AnswerOf<typeof LoadCall>, 'coupon_code_unknown'>> {
  const wanted = code.toUpperCase();
  const stored = await findSavedCoupon(database, wanted);
  if (stored === undefined) return refuse('coupon_code_unknown');
  const saved = readSaved(stored);
  const bets = saved.bets.flatMap((bet) => toSelectionView(refOf(bet), prices, bet.isBanker === true) ?? []);
  return accept({
    code: wanted,
    typeId: saved.typeId,
    ...(saved.systemValue !== undefined && { systemValue: saved.systemValue }),
    bets,
    gone: saved.bets.length - bets.length,
  });
}
