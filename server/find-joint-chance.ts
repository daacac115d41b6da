import { jointProbability } from '@glasshouse/domain/builder';
import type { SelectionRef } from '@glasshouse/domain/markets';
import type { Sportsbook } from './sportsbook/index.ts';

/** The chance that all of these outcomes of one event happen, by the producer's model of its score. */
export function findJointChance(
  sportsbook: Pick<Sportsbook, 'findModel'>,
  refs: readonly SelectionRef[],
): number | undefined {
  const [first] = refs;
  if (!first || refs.some((ref) => ref.eventId !== first.eventId)) return undefined;
  const model = sportsbook.findModel(first.eventId);
  const chance = model && jointProbability(model, refs);
  return chance && Number(chance.num) / Number(chance.den);
}
