import { getScorerStatistics } from '@glasshouse/contracts/statistics';
import { isVirtualSport } from '@glasshouse/domain/markets';
import type { LoadPage } from '@glasshouse/kit/remote';
import { parseSlugId } from '@glasshouse/kit/routing';
import { hasStatistics } from '@glasshouse/kit/statistics/server';
import { headOfMissing, headOfScorer } from './model-head.ts';
import type { MissingState, ScorerState } from './model.ts';

/** Somebody who scored, by what the house was told; whoever plays where machines do has no page. */
export const loadScorer: LoadPage<ScorerState | MissingState> = async (call, params, _query, { t }) => {
  const scorerId = parseSlugId(params['scorer'] ?? '');
  const found = scorerId === undefined ? undefined : await call(getScorerStatistics, { params: { scorerId } });
  if (found?.ok === false && found.status !== 404) throw new Error(found.error.message);
  if (!found?.ok || isVirtualSport(found.answer.sportId)) {
    return { status: 404, state: { kind: 'missing', what: 'scorer' }, head: headOfMissing('scorer', t) };
  }
  const state: ScorerState = { kind: 'scorer', hasStatistics: await hasStatistics(call), ...found.answer };
  return { status: 200, state, head: headOfScorer(state, t) };
};
