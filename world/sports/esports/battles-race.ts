import type { Score } from '@glasshouse/domain/settlement';
import type { Distribution } from '../../chance/distribution.ts';
import { otherSide, type Side } from '../match-facts.ts';
import { afterFight, findMapWinner, type BattlesModel, type Standing } from './battles-model.ts';

/** What is rarer adds nothing to a price. */
const NEGLIGIBLE = 1e-7;

/** Between two fights: where the map stands, and the chances of kills, home's by away's. */
interface Moment {
  readonly standing: Standing;
  readonly cells: Float64Array;
}

/**
 * The chances of home, of neither and of away being first to have `count` kills in a map, which both have fewer of now:
 * fight by fight, and in each of them its winner's kills come first.
 */
export function raceToKills(
  model: BattlesModel,
  start: Standing,
  kills: Score,
  count: number,
): readonly [home: number, neither: number, away: number] {
  const first: Moment = { standing: start, cells: new Float64Array(count * count) };
  first.cells[kills.home * count + kills.away] = 1;
  const reached = { home: 0, away: 0 };
  for (let moments = [first]; moments.length > 0;) {
    const next = new Map<string, Moment>();
    for (const { standing, cells } of moments) {
      const chance = model.fight(standing);
      for (const winner of ['home', 'away'] as const) {
        const fought = fight(model, cells, winner, count);
        const share = winner === 'home' ? chance : 1 - chance;
        reached.home += fought.reached.home * share;
        reached.away += fought.reached.away * share;
        const after = afterFight(standing, winner);
        if (!findMapWinner(after.taken)) gather(next, after, fought.cells, share);
      }
    }
    moments = [...next.values()];
  }
  return [reached.home, Math.max(0, 1 - reached.home - reached.away), reached.away];
}

function fight(model: BattlesModel, cells: Float64Array, winner: Side, count: number) {
  const won = addKills(cells, model.ofOne.winner, winner, count);
  const lost = addKills(won.cells, model.ofOne.loser, otherSide(winner), count);
  const [home, away] = winner === 'home' ? [won.reached, lost.reached] : [lost.reached, won.reached];
  return { cells: lost.cells, reached: { home, away } };
}

/** With what a side kills in one fight: what is left of the race, and the chance that it has ended. */
function addKills(
  cells: Float64Array,
  { from, chances }: Distribution,
  side: Side,
  count: number,
): { readonly cells: Float64Array; readonly reached: number } {
  const made = new Float64Array(cells.length);
  const [ownStep, otherStep] = side === 'home' ? [count, 1] : [1, count];
  let reached = 0;
  for (let own = 0; own < count; own++) {
    for (let other = 0; other < count; other++) {
      const at = own * ownStep + other * otherStep;
      const before = cells[at] ?? 0;
      if (before < NEGLIGIBLE) continue;
      for (let more = 0; more < chances.length; more++) {
        const part = before * (chances[more] ?? 0);
        const to = at + (from + more) * ownStep;
        if (own + from + more >= count) reached += part;
        else made[to] = (made[to] ?? 0) + part;
      }
    }
  }
  return { cells: made, reached };
}

function gather(next: Map<string, Moment>, standing: Standing, cells: Float64Array, share: number): void {
  const key = `${standing.taken.home} ${standing.taken.away} ${standing.ahead}`;
  const found = next.get(key) ?? { standing, cells: new Float64Array(cells.length) };
  next.set(key, found);
  for (let at = 0; at < cells.length; at++) found.cells[at] = (found.cells[at] ?? 0) + share * (cells[at] ?? 0);
}
