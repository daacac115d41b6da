import { findSport, isVirtualSport } from '@glasshouse/domain/markets';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { Place } from '../place.ts';

export interface PlaceWords {
  /** The text of the heading. */
  readonly title: string;
  /** Which sentence tells of the place; none where the numbers of one sport say it all. */
  readonly sentence: 'seo.live' | 'seo.line' | undefined;
  readonly live: number;
  readonly line: number;
}

/** What can truly be said of a page of events: what it is about, and how much there is. Absent for every other page. */
export function describePlace({ route, params }: Place, counts: readonly SportCount[]): PlaceWords | undefined {
  const section = params['section'] === 'live' ? 'live' : 'line';
  const sport = params['sport'] === undefined ? undefined : findSport(params['sport']);
  switch (route) {
    case 'home':
      return { title: 'seo.home', sentence: 'seo.line', ...sumAll(counts) };
    case 'section':
    case 'sectionMenu':
      return { title: `words.${section}`, sentence: `seo.${section}`, ...sumAll(counts) };
    case 'sectionSport':
    case 'sectionChamp':
      if (!sport) return undefined;
      return {
        title: `sports.${sport.slug}`,
        sentence: undefined,
        ...sum(counts.filter((one) => one.sportId === sport.sportId)),
      };
    default:
      return undefined;
  }
}

/** As the lists of all sports have it: rounds of virtual sports stand in their own lists alone. */
function sumAll(counts: readonly SportCount[]): ReturnType<typeof sum> {
  return sum(counts.filter(({ sportId }) => !isVirtualSport(sportId)));
}

function sum(counts: readonly SportCount[]): { readonly live: number; readonly line: number } {
  return {
    live: counts.reduce((total, { live }) => total + live, 0),
    line: counts.reduce((total, { line }) => total + line, 0),
  };
}
