import type { Language } from '@glasshouse/contracts/preferences';
import type { CompetitorView } from '@glasshouse/contracts/sportsbook';
import { href, makeSlug } from '@glasshouse/kit/routing';
import { makeStatisticsHref, type StatisticsHref } from '@glasshouse/kit/statistics';

export function gamesHref(language: Language | undefined, { id, name }: Pick<CompetitorView, 'id' | 'name'>): string {
  return href(language, 'teamGames', { team: makeSlug(id, name) });
}

/** Other teams of a table have pages like this one. */
export function makeTableHref(language: Language | undefined): StatisticsHref {
  const toStatistics = makeStatisticsHref(language);
  return (of) => ('side' in of ? href(language, 'teamGames', { team: `${of.side}` }) : toStatistics(of));
}
