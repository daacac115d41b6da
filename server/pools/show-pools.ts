import type { PoolCategoryView, PoolHead, PoolPositionView, PoolView } from '@glasshouse/contracts/pools';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { fundPool, isPoolKind } from '@glasshouse/domain/pools';
import type { Database } from '../platform/database/index.ts';
import type { FindFigures } from './keep-figures.ts';
import { refsOf } from './match-refs.ts';
import type { PoolsDeps } from './ports.ts';
import { findPool, listCategories, listPoolRows, listPositions, STATE, toTerms, type PoolRow } from './store.ts';
import type { Figures } from './store-coupons.ts';

const PAGE = 20;

interface Showing {
  readonly reading: Database;
  readonly findFigures: FindFigures;
  readonly board: Pick<PoolsDeps['board'], 'listEventFacts' | 'findPrice'>;
}

export async function listPools(
  { reading, findFigures }: Pick<Showing, 'reading' | 'findFigures'>,
  { kind, before }: { readonly kind: string; readonly before?: number },
): Promise<{ pools: PoolHead[]; more: boolean }> {
  const rows = await listPoolRows(reading, kind, before, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const sumsOf = async (row: PoolRow): Promise<Sums> => readSums(row) ?? findFigures(row.pool_id, isOver(row));
  const pools = await Promise.all(shown.map(async (row) => toHead(row, await sumsOf(row))));
  return { pools, more: rows.length > PAGE };
}

export async function getPool(
  { reading, findFigures, board }: Showing,
  poolId: number,
): Promise<Decision<PoolView, 'pool_unknown'>> {
  const row = await findPool(reading, poolId);
  if (!row) return refuse('pool_unknown');
  const [figures, list, counted] = await Promise.all([
    findFigures(poolId, isOver(row)),
    showPositions(reading, board, poolId),
    listCategories(reading, [poolId]),
  ]);
  const head = toHead(row, readSums(row) ?? figures);
  const marked = list.map((one, at): PoolPositionView => ({ ...one, marked: [...(figures.marked[at] ?? [0, 0, 0])] }));
  return accept({
    ...head,
    list: marked,
    categories: counted.length > 0 ? showCounted(row, counted) : showForeseen(row, head),
    ...(row.fee_minor !== null && { feeMinor: row.fee_minor }),
    ...(row.paid_minor !== null && { paidMinor: row.paid_minor }),
    ...(row.jackpot_out_minor !== null && { leftMinor: row.jackpot_out_minor }),
  });
}

type Sums = Pick<Figures, 'coupons' | 'stakesMinor'>;

/** Of a pool that is shared out or given back they stand in its row. */
function readSums({ coupons, stakes_minor: stakesMinor }: PoolRow): Sums | undefined {
  return coupons === null || stakesMinor === null ? undefined : { coupons, stakesMinor };
}

function toHead(row: PoolRow, { coupons, stakesMinor }: Sums): PoolHead {
  return {
    poolId: row.pool_id,
    ...nameOf(row),
    positions: row.positions,
    variantMinor: row.variant_minor,
    mostVariants: row.most_variants,
    feePercent: row.fee_percent,
    mostVoid: row.most_void,
    closesAtSec: row.closes_sec,
    stakesMinor: row.stakes_minor ?? stakesMinor,
    coupons,
    jackpotMinor: row.jackpot_in_minor ?? row.jackpot_now,
  };
}

/** No coupon comes any more: whoever placed one had the pool while it was open. */
function isOver({ state }: PoolRow): boolean {
  return state !== STATE.open;
}

const STATES: Readonly<Record<number, PoolHead['state']>> = {
  [STATE.open]: 'open',
  [STATE.running]: 'running',
  [STATE.counting]: 'counting',
  [STATE.paying]: 'counting',
  [STATE.paid]: 'paid',
  [STATE.givingBack]: 'counting',
  [STATE.cancelled]: 'cancelled',
};

/** What of a pool stands on a coupon of it, too. */
export function nameOf(row: PoolRow): Pick<PoolHead, 'kind' | 'number' | 'state' | 'iso'> {
  const state = STATES[row.state];
  if (!isPoolKind(row.kind) || state === undefined) throw new Error(`pool ${row.pool_id} is of no kind or state`);
  return { kind: row.kind, number: row.number, state, iso: row.currency };
}

async function showPositions(
  reading: Database,
  board: Showing['board'],
  poolId: number,
): Promise<Omit<PoolPositionView, 'marked'>[]> {
  const rows = await listPositions(reading, [poolId]);
  const facts = await board.listEventFacts(rows.map((row) => row.event_id));
  const known = new Map([...facts.values()].map((one) => [Number(one.eventId), one]));
  return rows.map((row) => {
    const event = known.get(row.event_id);
    const odds = refsOf(row.event_id).flatMap((ref) => board.findPrice(ref)?.oddsMilli ?? []);
    return {
      position: row.position,
      eventId: row.event_id,
      tournament: event?.tournament ?? '',
      home: event?.home ?? '',
      away: event?.away ?? '',
      startsAtSec: row.starts_sec,
      ...(odds.length === 3 && { oddsMilli: odds.map(Number) }),
      ...(row.right_bits !== null && { right: row.right_bits }),
    };
  });
}

function percentOf(row: PoolRow, right: number): number {
  return row.share_percent[row.share_right.indexOf(right)] ?? 0;
}

function showCounted(row: PoolRow, counted: Awaited<ReturnType<typeof listCategories>>): PoolCategoryView[] {
  return counted.map(({ right_count: right, winners, sum_minor: sumMinor, each_minor: eachMinor }) => ({
    right,
    percent: percentOf(row, right),
    sumMinor,
    winners,
    eachMinor,
  }));
}

/** What there would be for each category if nobody staked any more. */
function showForeseen(row: PoolRow, { stakesMinor, jackpotMinor }: PoolHead): PoolCategoryView[] {
  return fundPool(toTerms(row), { stakesMinor, jackpotMinor }).map(({ right, sumMinor }) => ({
    right,
    percent: percentOf(row, right),
    sumMinor,
  }));
}
