import { compareSports, findSport } from '@glasshouse/domain/markets';
import { EVENT_RULES, USUAL_EVENT_RULE, type EventRule } from '@glasshouse/domain/settlement';
import type { Translate } from '@glasshouse/kit/i18n';
import type { Table } from './model.ts';

/** The rules that events are voided by, a row for each sport in the house's order and one for all others. */
export function listEventRules(head: Table['head'], t: Translate): Table {
  const hours = (count: number): string => (count === 0 ? t('rules.atOnce') : t('rules.hours', { count }));
  const row = (sport: string, rule: Omit<EventRule, 'sportId'>) => [
    sport,
    hours(rule.postponedHours),
    hours(rule.abandonedHours),
  ];
  const ruled = EVENT_RULES.toSorted(compareSports).map((rule) =>
    row(t(`sports.${findSport(rule.sportId)?.slug ?? 'unknown'}`), rule),
  );
  return { head, rows: [...ruled, row(t('rules.otherSports'), USUAL_EVENT_RULE)] };
}
