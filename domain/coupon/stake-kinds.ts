import { countCombinations, minSystemStakeMinor } from '../combinations/index.ts';
import { LEAST_STAKED_SELECTIONS, MAX_STAKED_SELECTIONS } from './constants.ts';
import { STAKE_KINDS, type StakeKindRow } from './stake-kind.table.ts';

/** One way of staking on the selections of a coupon: each of its combinations has the same stake. */
export type StakeKind = keyof typeof STAKE_KINDS;

/** What is staked on every combination of a kind. */
export interface Stake {
  readonly kind: StakeKind;
  /** Whole minor units. */
  readonly each: number;
}

/** Full covers: all combinations from a size up, of so many selections as their name says. */
export const COVERS = [
  'trixie',
  'patent',
  'yankee',
  'lucky_15',
  'canadian',
  'lucky_31',
  'heinz',
  'lucky_63',
  'super_heinz',
  'goliath',
] as const satisfies readonly StakeKind[];
export type Cover = (typeof COVERS)[number];

/** In the order of the table: by size, then the covers. */
export const STAKE_KIND_NAMES: readonly StakeKind[] = Object.keys(STAKE_KINDS).filter(isStakeKind);

export function isStakeKind(kind: string): kind is StakeKind {
  return Object.hasOwn(STAKE_KINDS, kind);
}

/** The cover that a stake kind is; absent of combinations of one size. */
export function findCover(kind: StakeKind): Cover | undefined {
  return COVERS.find((cover) => cover === kind);
}

/** Those that so many selections can be staked on by. */
export function listStakeKinds(legCount: number): StakeKind[] {
  return STAKE_KIND_NAMES.filter((kind) => isKindPossible(kind, legCount));
}

export function isKindPossible(kind: StakeKind, legCount: number): boolean {
  if (legCount < LEAST_STAKED_SELECTIONS || legCount > MAX_STAKED_SELECTIONS) return false;
  const { to, legs = legCount } = rowOf(kind);
  return legs === legCount && to <= legCount;
}

/** Part of a stake kind: a bet of a type that is settled as it is when it is placed alone. */
export interface StakePart {
  readonly type: 'single' | 'system' | 'express';
  /** Places of its selections on the coupon. */
  readonly places: readonly number[];
  readonly systemValue?: number;
  readonly combinations: number;
}

/** The bets that a kind is made of: singles one by one, a system of each size between, and one express of them all. */
export function listStakeParts(kind: StakeKind, legCount: number): StakePart[] {
  const { from, to } = rowOf(kind);
  const parts: StakePart[] = [];
  const all = Array.from({ length: legCount }, (_, place) => place);
  for (let size = from; size <= to; size++) {
    if (size === 1)
      parts.push(...all.map((place): StakePart => ({ type: 'single', places: [place], combinations: 1 })));
    else if (size === legCount) parts.push({ type: 'express', places: all, combinations: 1 });
    else parts.push({ type: 'system', places: all, systemValue: size, combinations: countOf(legCount, size) });
  }
  return parts;
}

/** How many combinations there are in all. */
export function countStaked(kind: StakeKind, legCount: number): number {
  return listStakeParts(kind, legCount).reduce((sum, part) => sum + part.combinations, 0);
}

/** The least stake on each combination with which every bet of the kind has what it needs. */
export function leastEachMinor(kind: StakeKind, legCount: number, minStakeMinor: number): number {
  const least = listStakeParts(kind, legCount).map(({ type, combinations }) =>
    type === 'system' ? Math.ceil(minSystemStakeMinor(combinations, minStakeMinor) / combinations) : minStakeMinor,
  );
  return Math.max(...least);
}

/** The most that may stand on each combination, so that none of the bets that the kind is made of is above the largest stake. */
export function mostEachMinor(kind: StakeKind, legCount: number, maxStakeMinor: number): number {
  return Math.min(
    ...listStakeParts(kind, legCount).map(({ combinations }) => Math.floor(maxStakeMinor / combinations)),
  );
}

function countOf(legCount: number, size: number): number {
  return Number(countCombinations(legCount, size));
}

function rowOf(kind: StakeKind): StakeKindRow {
  return STAKE_KINDS[kind];
}
