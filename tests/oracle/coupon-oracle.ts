import type { CouponLimits, CouponRefusal, CouponToDecide } from '@glasshouse/domain/coupon';

/**
 * What is wrong with a coupon, told a second time so that the rules can be checked: every rule is a sentence of its
 * own, none knows the others, and all that are broken are named. It shares nothing with the rules but their names.
 */
export function findFaults(coupon: CouponToDecide, limits: CouponLimits): ReadonlySet<CouponRefusal> {
  const faults = new Set<CouponRefusal>();
  const say = (code: CouponRefusal, isBroken: boolean): void => void (isBroken && faults.add(code));
  sayOfSelections(coupon, say);
  sayOfBankers(coupon, say);
  sayOfPrices(coupon, say);
  const isVip = coupon.vip === true;
  const mostStake = coupon.bonusAccount ? undefined : limits.maxStakeMinor;
  say('vip_not_available', isVip && !isVipPossible(coupon, limits, mostStake));
  sayOfStake(coupon, limits, isVip ? (limits.vipTimes ?? 1) : 1, mostStake, say);
  return faults;
}

type Line = CouponToDecide['selections'][number];
type Say = (code: CouponRefusal, isBroken: boolean) => void;

const isSystem = ({ type }: CouponToDecide): boolean => type === 'system' || type === 'system_banker';
const bankersOf = ({ selections }: CouponToDecide) => selections.filter((line) => line.banker === true);
const othersOf = ({ selections }: CouponToDecide) => selections.filter((line) => line.banker !== true);
const typeOf = (marketKey: string): string => marketKey.split('|')[0] ?? '';

/** Whether any two selections stand in such a way to each other. */
function someTwo({ selections }: CouponToDecide, stand: (a: Line, b: Line) => boolean): boolean {
  return selections.some((one, at) => selections.some((other, place) => place > at && stand(one, other)));
}

const STAND_ALONE = ['odd_even', 'next_goal', 'game_winner'];
const NO_BANKER = ['double_chance', 'correct_score'];

function sayOfSelections(coupon: CouponToDecide, say: Say): void {
  const { type, selections } = coupon;
  const count = selections.length;
  say('coupon_empty', count === 0);
  say('coupon_type_mismatch', type === 'singles' || (type === 'single' && count > 1));
  say('coupon_type_mismatch', (type === 'express' || type === 'anti_express' || type === 'builder') && count < 2);
  say('coupon_type_mismatch', type === 'system_banker' && count < 4);
  say('coupon_type_mismatch', isSystem(coupon) && othersOf(coupon).length < 3);
  say('coupon_type_mismatch', type === 'builder' && new Set(selections.map((line) => line.eventId)).size > 1);
  say('coupon_too_long', type !== 'single' && count > (type === 'builder' ? 8 : 50));
  if (type === 'single') return;
  const isOneMarket = (a: Line, b: Line): boolean => a.eventId === b.eventId && a.marketKey === b.marketKey;
  const isWinner = (line: Line): boolean => typeOf(line.marketKey) === 'tournament_winner';
  const hangTogether = (a: Line, b: Line): boolean =>
    a.eventId === b.eventId ||
    ((isWinner(a) || isWinner(b)) && a.tournamentId !== 0 && a.tournamentId === b.tournamentId);
  say(
    'selection_repeated',
    someTwo(coupon, (a, b) => isOneMarket(a, b) && a.outcomeId === b.outcomeId),
  );
  say('selections_dependent', someTwo(coupon, type === 'builder' ? isOneMarket : hangTogether));
  say(
    'express_banned',
    selections.some((line) => STAND_ALONE.includes(typeOf(line.marketKey))),
  );
}

function sayOfBankers(coupon: CouponToDecide, say: Say): void {
  const bankers = bankersOf(coupon);
  say('banker_missing', coupon.type === 'system_banker' && bankers.length === 0);
  say('banker_not_allowed', coupon.type !== 'system_banker' && bankers.length > 0);
  say(
    'banker_not_allowed',
    bankers.some((line) => NO_BANKER.includes(typeOf(line.marketKey))),
  );
  if (!isSystem(coupon)) return;
  const { systemValue = Number.NaN } = coupon;
  const count = othersOf(coupon).length;
  const isPossible = Number.isInteger(systemValue) && systemValue >= 2 && systemValue < count;
  say('system_value_invalid', !isPossible);
  say('system_too_large', isPossible && choose(count, systemValue) > 10_000);
}

function choose(count: number, size: number): number {
  if (size < 0 || size > count || !Number.isInteger(size)) return 0;
  return Number(factorial(count) / (factorial(size) * factorial(count - size)));
}

function factorial(count: number): bigint {
  return count < 2 ? 1n : BigInt(count) * factorial(count - 1);
}

const THOUSAND = 1_000n;

function sayOfPrices(coupon: CouponToDecide, say: Say): void {
  const { type, selections, exactOddsMilli = 0, builderOddsMilli, antiExpressOddsMilli } = coupon;
  if (selections.length === 0) return;
  say('builder_unavailable', type === 'builder' && builderOddsMilli === undefined);
  say('anti_express_unavailable', type === 'anti_express' && antiExpressOddsMilli === undefined);
  say('exact_odds_missed', exactOddsMilli !== 0 && !isTooLarge(coupon) && BigInt(exactOddsMilli) !== coefMilli(coupon));
}

/** Longer systems are refused for what they are, before anything is reckoned. */
function isTooLarge(coupon: CouponToDecide): boolean {
  return isSystem(coupon) && othersOf(coupon).length > 10;
}

function isVipPossible(coupon: CouponToDecide, limits: CouponLimits, mostStake: number | undefined): boolean {
  const isLine = coupon.selections.every((line) => line.section === 'line');
  return limits.vipAllowed === true && mostStake !== undefined && isLine;
}

/** Every combination of the bet, written out. */
function listCombinations(coupon: CouponToDecide): (readonly Line[])[] {
  if (!isSystem(coupon)) return [coupon.selections];
  return chooseFrom(othersOf(coupon), coupon.systemValue ?? 0).map((chosen) => [...bankersOf(coupon), ...chosen]);
}

function chooseFrom(lines: readonly Line[], size: number): Line[][] {
  if (size === 0) return [[]];
  return lines.flatMap((line, at) => chooseFrom(lines.slice(at + 1), size - 1).map((rest) => [line, ...rest]));
}

/** What every unit of the stake brings at best, over what it is a part of. */
function bestOf(coupon: CouponToDecide): { over: bigint; under: bigint } {
  if (coupon.type === 'builder') return { over: BigInt(coupon.builderOddsMilli ?? 1_001), under: THOUSAND };
  if (coupon.type === 'anti_express') return { over: BigInt(coupon.antiExpressOddsMilli ?? 1_001), under: THOUSAND };
  const combinations = listCombinations(coupon);
  const products = combinations.map((lines) => lines.reduce((all, line) => all * BigInt(line.oddsMilli), 1n));
  const under = THOUSAND ** BigInt(combinations[0]?.length ?? 0);
  return { over: products.reduce((a, b) => a + b, 0n), under: under * BigInt(Math.max(1, combinations.length)) };
}

function coefMilli(coupon: CouponToDecide): bigint {
  const { over, under } = bestOf(coupon);
  return (over * THOUSAND) / under;
}

function sayOfStake(
  coupon: CouponToDecide,
  limits: CouponLimits,
  times: number,
  mostStake: number | undefined,
  say: Say,
): void {
  const { amountMinor: stake } = coupon;
  const isStake = typeof stake === 'number' && Number.isInteger(stake) && stake > 0;
  say('stake_invalid', !isStake);
  if (!isStake || isTooLarge(coupon)) return;
  const combinations = isSystem(coupon) ? choose(othersOf(coupon).length, coupon.systemValue ?? 0) : 0;
  const least = Math.max(limits.minStakeMinor, combinations * Math.ceil(limits.minStakeMinor / 10));
  say('stake_too_small', stake < least);
  say('stake_too_large', mostStake !== undefined && stake > mostStake * times);
  const { over, under } = bestOf(coupon);
  say('payout_too_large', (BigInt(stake) * over) / under > BigInt(limits.maxPayoutMinor * times));
}
