import { PLANNED_PAGES } from '@glasshouse/domain/access';
import { getConfigGroups } from '@glasshouse/contracts/config';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { LoadPage } from '../../remote/index.ts';
import type { OfficeDoors } from '../list-door-groups.ts';

/** The page, and what it has to know of those beside it. */
export function withDoors<State extends OfficeDoors>(load: LoadPage<State>): LoadPage<State> {
  return async (call, params, query, context) => {
    const [loaded, features] = await Promise.all([load(call, params, query, context), listFeatures(call)]);
    return { ...loaded, state: { ...loaded.state, ...(features && { features }) } };
  };
}

/** Good to have: a page does without it where it does not come. */
async function listFeatures(call: CallApi): Promise<readonly string[] | undefined> {
  const found = await call(getConfigGroups, { query: { groups: 'core' } }).catch(() => undefined);
  return found?.ok
    ? found.answer.core?.features.filter((name) => name.startsWith('section.') || name === PLANNED_PAGES)
    : undefined;
}
