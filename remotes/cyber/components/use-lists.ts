import { makeEventList, type EventList } from '@glasshouse/kit/events';
import { makeOddsStore, type OddsStore } from '@glasshouse/kit/live';
import { isAsked, isKept, type Listed, type ListQuestion, type Section } from '../model.ts';

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
export function makeLists(listed: readonly Listed[]): Lists {
  const odds = makeOddsStore();
  const parts = listed.map(({ question, source }): ListPart => {
    const accepts = (event: Parameters<typeof isAsked>[1] & Parameters<typeof isKept>[1]) =>
      isAsked(question, event) && isKept(question, event);
    return {
      section: source.section,
      question,
      list: makeEventList(source, { odds, accepts, keeps: (event) => isKept(question, event) }),
    };
  });
  return { odds, parts };
}
