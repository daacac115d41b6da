import type { GoalTallyView } from '@glasshouse/contracts/statistics';

export type TallyPart = keyof GoalTallyView;

/** What is told of goals: penalties and own goals only where there are any, since not every producer tells them. */
export function listTallyParts({ penalties, own }: GoalTallyView): TallyPart[] {
  return [
    'goals',
    'matches',
    ...(penalties > 0 ? (['penalties'] as const) : []),
    ...(own > 0 ? (['own'] as const) : []),
  ];
}
