import { assert } from '@glasshouse/domain/decision';
import type { LoadPage } from '@glasshouse/kit/remote';
import { findSection, type SectionState } from './model.ts';

/** A page that is not here yet is nothing to be found by search. */
export function loadSection(page: string): LoadPage<SectionState> {
  const state = findSection(page);
  assert(state !== undefined, `the page "${page}" is of no section`);
  return (_call, _params, _query, { t }) =>
    Promise.resolve({
      status: 200,
      state,
      head: { title: t(`sections.${page}`), description: t(`groups.${state.group}.text`), robots: 'noindex' },
    });
}
