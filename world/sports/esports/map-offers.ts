import type { MarketTypeId, Specifiers } from '@glasshouse/domain/markets';
import { chanceOverLine, gatherDistribution, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Ending } from '../finals.ts';
import { halfLinesAround, makeTwoWay } from '../sport.ts';

/** What both sides will have at the end of a map: rounds, kills or goals. */
export interface MapEnd {
  readonly home: Distribution;
  readonly away: Distribution;
  readonly sum: Distribution;
  readonly lead: Distribution;
}

export function gatherEnd(endings: readonly Ending[]): MapEnd {
  const gather = (count: (ending: Ending) => number): Distribution =>
    gatherDistribution(endings.map((ending) => [count(ending), ending.chance]));
  return {
    home: gather(({ home }) => home),
    away: gather(({ away }) => away),
    sum: gather(({ home, away }) => home + away),
    lead: gather(({ home, away }) => home - away),
  };
}

/** What the ladders of a map are called, how many lines each has and how far apart they lie. */
export interface Ladders {
  readonly sum: Ladder;
  readonly home: Ladder;
  readonly away: Ladder;
  /** Who has fewer than `least` more than the other has lost: lines below ask who wins. */
  readonly lead: Ladder & { readonly least: number };
}

interface Ladder {
  readonly type: MarketTypeId;
  readonly count: number;
  readonly step: number;
  /** No map ends between these two: lines there would ask what the first does. */
  readonly gap?: readonly [number, number];
}

/** `lines` chooses the lines, `it` prices them. */
export function listLadders(ladders: Ladders, it: MapEnd, lines: MapEnd, period: Specifiers): Offer[] {
  const totals = (name: 'sum' | 'home' | 'away'): Offer[] => {
    const { type, count, step, gap = [0, 0] } = ladders[name];
    return halfLinesAround(meanOf(lines[name]), step, count)
      .filter((line) => line > 0 && (line <= gap[0] || line >= gap[1]))
      .map((line) => makeTwoWay(type, { ...period, total: String(line) }, chanceOverLine(it[name], line)));
  };
  const { type, count, step, least } = ladders.lead;
  const leads = halfLinesAround(meanOf(lines.lead), step, count).filter((line) => Math.abs(line) > least);
  return [
    ...totals('sum'),
    ...totals('home'),
    ...totals('away'),
    ...leads.map((line) => makeTwoWay(type, { ...period, hcp: String(-line) }, chanceOverLine(it.lead, line))),
  ];
}
