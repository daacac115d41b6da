import { describe, expect, it } from 'vitest';
import { parseSelectionId } from '../markets/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { decideSingles, MAX_SELECTIONS, type CouponLine, type SinglesToDecide } from './index.ts';

function pick(id: string, banker = false): CouponLine {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  return { ...ref, oddsMilli: oddsMilli(2_000), section: 'line', sportId: 1, tournamentId: 1, banker };
}

const two = [pick('1/1x2/1'), pick('2/1x2/1')];

const many = (count: number): CouponLine[] => Array.from({ length: count }, (_, at) => pick(`${at + 1}/1x2/1`));

describe('several singles', () => {
  it.each<[string, SinglesToDecide, string]>([
    ['of two events', { selections: two }, 'accepted'],
    ['of one', { selections: [pick('1/1x2/1')] }, 'accepted'],
    ['of one event', { selections: [pick('1/1x2/1'), pick('1/total|total=2.5/over')] }, 'accepted'],
    ['that are banned from expresses', { selections: [pick('1/odd_even/odd'), pick('2/1x2/1')] }, 'accepted'],
    ['of nothing', { selections: [] }, 'coupon_empty'],
    ['of as many as a coupon holds', { selections: many(MAX_SELECTIONS) }, 'accepted'],
    ['of one more', { selections: many(MAX_SELECTIONS + 1) }, 'coupon_too_long'],
    ['of the same twice', { selections: [pick('1/1x2/1'), pick('1/1x2/1')] }, 'selection_repeated'],
    ['with a banker', { selections: [pick('1/1x2/1', true), pick('2/1x2/1')] }, 'banker_not_allowed'],
    ['with a promo code', { selections: two, promo: true }, 'promo_not_on_singles'],
    ['as a VIP bet', { selections: two, vip: true }, 'vip_not_available'],
  ])('[CP-01] %s', (_name, singles, expected) => {
    const decision = decideSingles(singles);
    expect(decision.ok ? 'accepted' : decision.code).toBe(expected);
    if (decision.ok) expect(decision.value).toBe(singles.selections);
  });
});
