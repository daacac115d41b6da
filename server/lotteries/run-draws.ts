import { LOTTERY_GAMES, type LotteryGame, type LotteryGameRow } from '@glasshouse/domain/lotteries';
import type { Sql } from '../platform/database/index.ts';
import { commitmentOf, makeSeed, numbersOf } from './draw-seed.ts';
import type { LotteriesDeps } from './ports.ts';
import { SETTLE_DRAW, type SettleDraw } from './settle-draw.ts';
import { findDraw, listInState, STATE, toTerms } from './store.ts';
import { insertDraw, insertResult, listOpenGames, lockSeed } from './store-draws.ts';

const GAMES: readonly (readonly [LotteryGame, LotteryGameRow])[] = [
  ['six', LOTTERY_GAMES.six],
  ['five', LOTTERY_GAMES.five],
];

/** Of each game one draw is open; with it stands from its first moment what it will be drawn from. */
export async function openDraws({ database, makeId }: Pick<LotteriesDeps, 'database' | 'makeId'>): Promise<void> {
  const open = await listOpenGames(database);
  for (const [game, terms] of GAMES) {
    if (open.includes(game)) continue;
    await database.transaction((tx) => insertDraw(tx, { drawId: makeId(), game, terms, ...makeSeed() }));
  }
}

const MOST_AT_ONCE = 100;

/** Draws those that are closed, each once. */
export async function drawClosed(deps: Pick<LotteriesDeps, 'database' | 'jobs'>): Promise<void> {
  const faults: unknown[] = [];
  for (const drawId of await listInState(deps.database, STATE.closed, MOST_AT_ONCE)) {
    try {
      if (await deps.database.transaction((tx) => draw(deps, tx, drawId))) deps.jobs.nudge();
    } catch (error) {
      // One that cannot be drawn holds no other back.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** The numbers follow from the seed that was committed to, in the transaction that asks for the counting. */
async function draw({ jobs }: Pick<LotteriesDeps, 'jobs'>, tx: Sql, drawId: number): Promise<boolean> {
  const seed = await lockSeed(tx, drawId);
  if (seed === undefined) return false;
  const row = await findDraw(tx, drawId);
  if (!row) throw new Error(`draw ${drawId} is gone`);
  if (commitmentOf(seed) !== row.commitment)
    throw new Error(`draw ${drawId} has another seed than it was committed to`);
  await insertResult(tx, drawId, seed, numbersOf(seed, drawId, toTerms(row)));
  const job: SettleDraw = { step: 'count', drawId, after: 0, stakesMinor: 0, winners: {} };
  await jobs.add(tx, SETTLE_DRAW, String(drawId), job);
  return true;
}
