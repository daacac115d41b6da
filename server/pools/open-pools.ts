import { chooseEvents, POOL_KINDS, type PoolKind, type PoolKindRow } from '@glasshouse/domain/pools';
import { FOOTBALL, refsOf } from './match-refs.ts';
import type { PoolsDeps } from './ports.ts';
import { closeDue, closeEarly, insertPool, listInState, listOpenKinds, listPositions, STATE } from './store.ts';

type Deps = Pick<PoolsDeps, 'database' | 'makeId' | 'board'>;

/** More matches than this are not looked at: the earliest are chosen. */
const MOST_LOOKED_AT = 1_000;
const MOST_OPEN = 100;
const KINDS: readonly (readonly [PoolKind, PoolKindRow])[] = [
  ['fifteen', POOL_KINDS.fifteen],
  ['eight', POOL_KINDS.eight],
];

/** Takes nothing any more on pools whose first match has begun, or is no longer on the line. */
export async function closePools({ database, board }: Pick<Deps, 'database' | 'board'>, nowSec: number): Promise<void> {
  await closeDue(database);
  const open = await listInState(database, STATE.open, MOST_OPEN);
  const positions = await listPositions(database, open);
  const begun = positions.filter(({ event_id: eventId }) => !isBeforeStart(board, eventId, nowSec));
  for (const poolId of new Set(begun.map((one) => one.pool_id))) await closeEarly(database, poolId);
}

/** As the board knows it: a match that it does not know has ended, or was taken off. */
export function isBeforeStart(
  board: Pick<PoolsDeps['board'], 'findEventFacts'>,
  eventId: number,
  nowSec: number,
): boolean {
  const facts = board.findEventFacts(eventId);
  return facts?.section === 'line' && facts.startsAtSec > nowSec;
}

/** Of each kind one pool is open, where there are matches for it. */
export async function openPools(deps: Deps, nowSec: number): Promise<void> {
  const open = await listOpenKinds(deps.database);
  for (const [kind, terms] of KINDS) if (!open.includes(kind)) await openPool(deps, kind, terms, nowSec);
}

async function openPool(
  { database, makeId, board }: Deps,
  kind: PoolKind,
  terms: PoolKindRow,
  nowSec: number,
): Promise<void> {
  const { events } = board.listCards({ section: 'line', sportId: FOOTBALL, limit: MOST_LOOKED_AT });
  const matches = events.filter(({ eventId }) => refsOf(eventId).every((ref) => board.findPrice(ref) !== undefined));
  const chosen = chooseEvents(terms, matches, nowSec);
  if (!chosen) return;
  await database.transaction((tx) => insertPool(tx, { poolId: makeId(), kind, terms, events: chosen }));
}
