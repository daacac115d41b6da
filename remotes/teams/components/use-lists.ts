import { makeEventList, type EventList } from '@glasshouse/kit/events';
import { makeOddsStore, type OddsStore } from '@glasshouse/kit/live';
import { isAsked, type Listed, type ListQuestion, type Section } from '../model.ts';

/** A list that lives, and what it was asked for by. */
export interface ListPart {
  readonly section: Section;
  readonly question: ListQuestion;
  readonly list: EventList;
}

export interface Lists {
  readonly odds: OddsStore;
  readonly parts: readonly ListPart[];
}

/** The lists of a page have their prices in one place. */
export function makeLists({ lists }: { readonly lists: readonly Listed[] }): Lists {
  const odds = makeOddsStore();
  const parts = lists.map(({ question, source }): ListPart => ({
    section: source.section,
    question,
    list: makeEventList(source, {
      odds,
      accepts: (event) => isAsked(question, event),
      isMixed: question.kind !== 'team',
    }),
  }));
  return { odds, parts };
}
