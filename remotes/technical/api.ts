import type { LoadPage } from '@glasshouse/kit/remote';
import type { TechnicalState } from './model.ts';

/** Asks nobody for anything: the answer is known before the question. */
export function loadTechnical(state: TechnicalState): LoadPage<TechnicalState> {
  return (_call, _params, _query, { t }) =>
    Promise.resolve({
      status: state.code,
      state,
      head: { title: t(`${state.kind}.title`), robots: 'noindex' },
    });
}
