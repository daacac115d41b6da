import type { CouponLimits, CouponLine, CouponToDecide, CouponType } from '@glasshouse/domain/coupon';
import { parseSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import { oddsMilli } from '@glasshouse/domain/odds';
import type { Random } from '../chaos/random.ts';

const TYPES: readonly CouponType[] = [
  'single',
  'express',
  'system',
  'system_banker',
  'singles',
  'builder',
  'anti_express',
];
/** Everyday questions first, then one of each kind that some rule is about. */
const QUESTIONS = [
  '1x2/1',
  '1x2/x',
  'total|total=2.5/over',
  'both_score/yes',
  'double_chance/1x',
  'odd_even/odd',
  'tournament_winner/1',
];
const EVERYDAY = 4;
const EVENTS = 1_000;
const STAKES: readonly unknown[] = [0, -1, 1, 19, 20, 21, 30, 2.5, Number.NaN, '20', null, 500, 10_000, 10_001];

/** By event, then by question. */
const REFS = Array.from({ length: EVENTS }, (_, at) => QUESTIONS.map((question) => refOf(`${at + 1}/${question}`)));

function refOf(id: string): SelectionRef {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  return ref;
}

export const LIMITS: CouponLimits = {
  minStakeMinor: 20,
  maxStakeMinor: 10_000,
  maxPayoutMinor: 60_000,
  vipAllowed: true,
  vipTimes: 3,
};

/** A coupon as a caller could send it: mostly of one that makes sense, with one thing or another wrong about it. */
export function anyCoupon(random: Random): CouponToDecide {
  const type = random.pick(TYPES);
  const count = type === 'single' ? (random.chance(0.9) ? 1 : random.whole(0, 2)) : random.whole(1, 8);
  const events = type === 'builder' ? random.pick([1, 1, 1, 2]) : random.chance(0.8) ? EVENTS : 6;
  const selections = Array.from({ length: random.chance(0.01) ? 51 : count }, () => anyLine(random, type, events));
  return {
    type,
    selections,
    systemValue: random.chance(0.9) ? random.whole(2, Math.max(2, count - 1)) : random.pick([0, 1, 2.5, 99]),
    builderOddsMilli: type === 'builder' && random.chance(0.9) ? oddsMilli(random.whole(1_001, 9_000)) : undefined,
    antiExpressOddsMilli:
      type === 'anti_express' && random.chance(0.9) ? oddsMilli(random.whole(1_001, 9_000)) : undefined,
    amountMinor: random.chance(0.7) ? random.whole(20, 3_000) : random.pick(STAKES),
    vip: random.chance(0.1),
    bonusAccount: random.chance(0.1),
    exactOddsMilli: random.chance(0.05) ? random.pick([0, 2_000, 4_000]) : undefined,
  };
}

function anyLine(random: Random, type: CouponType, events: number): CouponLine {
  const questions = REFS[random.whole(0, events - 1)] ?? [];
  const ref = random.pick(type === 'builder' || random.chance(0.15) ? questions : questions.slice(0, EVERYDAY));
  const isBanker = type === 'system_banker' ? random.chance(0.3) : random.chance(0.01);
  return {
    ...ref,
    oddsMilli: oddsMilli(random.chance(0.2) ? random.pick([1_001, 1_099, 1_100, 2_000]) : random.whole(1_001, 4_000)),
    section: random.chance(0.8) ? 'line' : 'live',
    sportId: 1,
    // Some events share a tournament.
    tournamentId: random.chance(0.1) ? 0 : ref.eventId % 500,
    ...(isBanker && { banker: true }),
  };
}
