import { describe, expect, it } from 'vitest';
import { decideTermsMove, type TermsView } from './decide-terms-move.ts';

describe('a player whose terms have changed', () => {
  const CHANGED: TermsView = { changed: true, signedIn: true, route: 'home' };
  it.each<[string, Partial<TermsView>, ReturnType<typeof decideTermsMove>]>([
    ['is led to agree', {}, 'lead'],
    ['from a match too', { route: 'event' }, 'lead'],
    ['from an address that leads nowhere too', { route: 'notFound' }, 'lead'],
    ['is there already', { route: 'confirm' }, 'stay'],
    ['may read the rules', { route: 'rulesChapter' }, 'remind'],
    ['may look for help', { route: 'officeSupport' }, 'remind'],
    ['may take their money out', { route: 'officeDeduce' }, 'remind'],
    ['may restrict their play', { route: 'officeResponsible' }, 'remind'],
    ['is left alone once they have agreed', { changed: false }, 'stay'],
    ['is left alone once they have signed out', { signedIn: false }, 'stay'],
  ])('[CO-03] %s', (_name, change, move) => {
    expect(decideTermsMove({ ...CHANGED, ...change })).toBe(move);
  });
});
