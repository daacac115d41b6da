import { describe, expect, it } from 'vitest';
import type { Place } from '../place.ts';
import { describePlace, type PlaceWords } from './describe-place.ts';

const COUNTS = [
  { sportId: 1, line: 20, live: 3 },
  { sportId: 4, line: 10, live: 2 },
  // Rounds of virtual football, which stand in lists of their own alone.
  { sportId: 201, line: 4, live: 1 },
];

describe('what is said of a page below it', () => {
  it.each<[Place['route'], Place['params'], PlaceWords | undefined]>([
    ['home', {}, { title: 'seo.home', sentence: 'seo.line', live: 5, line: 30 }],
    ['section', { section: 'live' }, { title: 'words.live', sentence: 'seo.live', live: 5, line: 30 }],
    [
      'sectionMenu',
      { section: 'line', menuSection: 'soon' },
      { title: 'words.line', sentence: 'seo.line', live: 5, line: 30 },
    ],
    [
      'sectionSport',
      { section: 'line', sport: 'tennis' },
      { title: 'sports.tennis', sentence: undefined, live: 2, line: 10 },
    ],
    [
      'sectionChamp',
      { section: 'live', sport: 'football' },
      { title: 'sports.football', sentence: undefined, live: 3, line: 20 },
    ],
    [
      'sectionSport',
      { section: 'line', sport: 'virtual-football' },
      { title: 'sports.virtual-football', sentence: undefined, live: 1, line: 4 },
    ],
    [
      'sectionSport',
      { section: 'line', sport: 'cricket' },
      { title: 'sports.cricket', sentence: undefined, live: 0, line: 0 },
    ],
    ['sectionSport', { section: 'line', sport: 'chess' }, undefined],
    ['about', {}, undefined],
    ['notFound', {}, undefined],
  ])('[RT-05] %s %j', (route, params, words) => {
    expect(describePlace({ url: '/', route, params, remote: 'any' }, COUNTS)).toEqual(words);
  });
});
