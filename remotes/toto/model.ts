import type { PoolCouponView, PoolHead, PoolPositionView, PoolView } from '@glasshouse/contracts/pools';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { bitOf, POOL_KINDS, POOL_OUTCOMES, type PoolKind, type PoolOutcome } from '@glasshouse/domain/pools';

export const KINDS: readonly PoolKind[] = ['fifteen', 'eight'];

interface OfKind {
  readonly kind: PoolKind;
}

export type TotoState = OfKind &
  (
    | { readonly view: 'current'; readonly pool?: PoolView }
    | { readonly view: 'pool'; readonly pool: PoolView }
    | { readonly view: 'history'; readonly pools: readonly PoolHead[]; readonly older?: number }
    | {
        readonly view: 'coupons';
        readonly isGuest: boolean;
        readonly coupons: readonly PoolCouponView[];
        readonly older?: number;
      }
    | { readonly view: 'rules'; readonly head?: PoolHead }
    | { readonly view: 'unknown' }
  );

export type TotoView = TotoState['view'];

/** What the address asks for: the open pool where it names nothing more. */
export function readSection(section: string | undefined): Exclude<TotoView, 'pool' | 'unknown'> {
  return section === 'history' || section === 'coupons' || section === 'rules' ? section : 'current';
}

/** Marks of a coupon that is being filled in, one number of bits for each position. */
export type Marks = readonly number[];

export function emptyMarks(pool: Pick<PoolView, 'positions'>): Marks {
  return Array.from({ length: pool.positions }, () => 0);
}

export function toggleMark(marks: Marks, position: number, outcome: PoolOutcome): Marks {
  return marks.map((bits, at) => (at === position ? bits ^ bitOf(outcome) : bits));
}

/** In each position the outcome of the lowest price; the first side where the match has no prices now. */
export function pickFavourites(list: readonly PoolPositionView[]): Marks {
  return list.map(({ oddsMilli }) => {
    if (!oddsMilli) return bitOf('1');
    const lowest = Math.min(...oddsMilli);
    return bitOf(POOL_OUTCOMES[oddsMilli.indexOf(lowest)] ?? '1');
  });
}

/** In each position one outcome, by a number of 0 to below 1 for each. */
export function pickRandom(pool: Pick<PoolView, 'positions'>, random: () => number): Marks {
  return emptyMarks(pool).map(() => bitOf(POOL_OUTCOMES[Math.floor(random() * POOL_OUTCOMES.length)] ?? '1'));
}

/** How many of 100 coupons mark each outcome of a position; several may be marked on one. */
export function sharesOf(marked: readonly number[], coupons: number): readonly number[] {
  return marked.map((count) => (coupons === 0 ? 0 : Math.round((100 * count) / coupons)));
}

/** The account that pays: of the pool's currency, the active one first. */
export function findPayer(accounts: readonly AccountView[], iso: string): AccountView | undefined {
  const own = accounts.filter((account) => account.iso === iso && !account.isClosed);
  return own.find(({ isActive }) => isActive) ?? own[0];
}

export function countPositions(marks: Marks): number {
  return marks.filter((bits) => bits !== 0).length;
}

/** `1`, `1X`, `12`: the marks of one position as they are written. */
export function writeMark(bits: number): string {
  return POOL_OUTCOMES.filter((outcome) => (bits & bitOf(outcome)) !== 0)
    .map((outcome) => outcome.toUpperCase())
    .join('');
}

export function positionsOf(kind: PoolKind): number {
  return POOL_KINDS[kind].positions;
}
