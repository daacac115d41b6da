import { makeMarketKey, type MarketKey } from '@glasshouse/domain/markets';
import type { FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import { runnerKey } from './book.ts';
import { DRAW_SELECTION } from './sport.table.ts';
import type { MarketDefinition, RunnerDefinition } from './wire.ts';

export interface Sides {
  readonly home: number;
  readonly away: number;
}

/** A market of ours within a market of the exchange: which runner stands behind which outcome. */
export interface OfferedLine {
  readonly key: MarketKey;
  readonly sides: readonly { readonly outcome: string; readonly runner: string }[];
}

/** Who is home and who away; undefined where the runners are not two sides and perhaps a draw. */
export function findSides(definition: MarketDefinition, homes: ReadonlySet<number>): Sides | undefined {
  const order = definition.runners.toSorted((a, b) => (a.sortPriority ?? 0) - (b.sortPriority ?? 0));
  const ids = [...new Set(order.map((runner) => runner.id))].filter((id) => id !== DRAW_SELECTION);
  const [first, second, ...more] = ids;
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const isSecond = homes.has(first) || homes.has(second) ? !homes.has(first) : isSecondHome(definition, second);
  return isSecond ? { home: second, away: first } : { home: first, away: second };
}

/** "A @ B" is played at B's: by its name where runners have names, else it is the second, as the text has it. */
function isSecondHome({ eventName = '', runners }: MarketDefinition, second: number): boolean {
  const [away, home] = eventName.split(' @ ').map((name) => name.trim());
  if (away === undefined || home === undefined) return false;
  const named = runners.find((runner) => runner.name?.trim() === home || runner.name?.trim() === away);
  return named ? (named.name?.trim() === home) === (named.id === second) : true;
}

/** The markets of ours that an exchange market holds; empty where we offer nothing like it. */
export function listLines(definition: MarketDefinition, sides: Sides): readonly OfferedLine[] {
  if (definition.marketType === 'MATCH_ODDS') return [toMatchLine(definition, sides)];
  if (definition.marketType === 'ASIAN_HANDICAP') return listHandicapLines(definition.runners, sides);
  return [];
}

function toMatchLine(definition: MarketDefinition, sides: Sides): OfferedLine {
  const drawn = definition.runners.some((runner) => runner.id === DRAW_SELECTION);
  const home = { outcome: '1', runner: runnerKey({ id: sides.home }) };
  const draw = { outcome: 'x', runner: runnerKey({ id: DRAW_SELECTION }) };
  const away = { outcome: '2', runner: runnerKey({ id: sides.away }) };
  return drawn
    ? { key: makeMarketKey('1x2'), sides: [home, draw, away] }
    : { key: makeMarketKey('winner'), sides: [home, away] };
}

/**
 * Half lines only: there a runner's final status, won or lost, is the whole truth. Whole and quarter lines
 * can also be returned or halved, which the exchange's status does not say.
 */
function listHandicapLines(runners: readonly RunnerDefinition[], sides: Sides): readonly OfferedLine[] {
  const known = new Set(runners.map(runnerKey));
  const lines: OfferedLine[] = [];
  for (const runner of runners) {
    const handicap = runner.hc ?? 0;
    const opposite = runnerKey({ id: sides.away, hc: -handicap });
    if (runner.id !== sides.home || Math.abs(handicap % 1) !== 0.5 || !known.has(opposite)) continue;
    lines.push({
      key: makeMarketKey('asian_handicap', { hcp: String(handicap) }),
      sides: [
        { outcome: '1', runner: runnerKey(runner) },
        { outcome: '2', runner: opposite },
      ],
    });
  }
  return lines;
}

/** A closed market's result by runner status; a runner removed, or never decided, is void. */
export function toResult(line: OfferedLine, definition: MarketDefinition): FeedMarketResult {
  const statuses = new Map(definition.runners.map((runner) => [runnerKey(runner), runner.status]));
  const winners = line.sides.filter((side) => statuses.get(side.runner) === 'WINNER').length;
  const places = Math.max(definition.numberOfWinners ?? 1, 1);
  const deadHeatFactor = winners > places ? places / winners : undefined;
  const outcomes = line.sides.map(({ outcome, runner }): FeedMarketResult['outcomes'][number] => {
    const status = statuses.get(runner);
    if (status === 'LOSER') return { id: outcome, result: 0 };
    if (status !== 'WINNER') return { id: outcome, result: 0, voidFactor: 1 };
    return { id: outcome, result: 1, ...(deadHeatFactor !== undefined && { deadHeatFactor }) };
  });
  return { key: line.key, outcomes };
}
