import type { MarketTypeRow, Specifiers, TallyName } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import type { Facts, Part, Side } from './match-facts.ts';

/**
 * The facts that a market is about where it asks less than the whole match: its corners, cards or kills, one part or quarter
 * of it, one side. Absent where there is nothing of that kind yet.
 */
export function scopeFacts(row: MarketTypeRow, specifiers: Specifiers, facts: Facts): Facts | undefined {
  const counted = row.counts === undefined ? facts : factsOfTally(facts, row.counts);
  const { period, from, side } = specifiers;
  const part =
    period !== undefined ? counted?.periods[Number(period) - 1] : facts.quarters?.[Number(from) / QUARTER_MINUTES];
  if (period === undefined && from === undefined) return counted && factsOfSide(counted, side);
  return part && factsOfPart(part);
}

const QUARTER_MINUTES = 15;

function factsOfTally(facts: Facts, counts: TallyName): Facts | undefined {
  const tally = facts.tallies?.[counts];
  if (!tally) return undefined;
  const score = countSides(tally.order);
  return { ended: facts.ended, score, counted: score, periods: tally.periods, goals: tally.order };
}

function factsOfPart(part: Part): Facts {
  const { score, over, order } = part;
  return { ended: over, score, counted: score, periods: [part], ...(order && { goals: order }) };
}

function factsOfSide(facts: Facts, side: string | undefined): Facts {
  if (side === undefined) return facts;
  const own = ({ home, away }: Score): Score => ({ home: side === '2' ? away : home, away: 0 });
  const periods = facts.periods.map(({ score, over }) => ({ score: own(score), over }));
  return { ended: facts.ended, score: own(facts.score), counted: own(facts.counted), periods };
}

function countSides(order: readonly Side[]): Score {
  const home = order.filter((side) => side === 'home').length;
  return { home, away: order.length - home };
}
