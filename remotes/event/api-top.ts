import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listRows } from '@glasshouse/contracts/sportsbook';
import type { LoadPage } from '@glasshouse/kit/remote';
import { loadEvent } from './api.ts';
import type { EventPageState } from './model.ts';

/** Where the match of the best known league is looked for, one place after the other. */
const PLACES = [
  { section: 'live', only: 'recommended' },
  { section: 'line', only: 'recommended' },
  { section: 'live' },
  { section: 'line' },
] as const;
const LOOKED_AT = 20;

/** The match that most look for now, as its own page has it; which one that is may be another a minute later. */
export const loadTopGame: LoadPage<EventPageState> = async (call, _params, query, context) => {
  const eventId = await findTopMatch(call, context.country);
  if (eventId === undefined) {
    return {
      status: 200,
      state: { kind: 'missing', section: 'line', isTop: true },
      head: { title: context.t('event.top'), robots: 'noindex' },
    };
  }
  const loaded = await loadEvent(call, { section: 'live', game: `${eventId}` }, query, context);
  return loaded.state.kind === 'event' ? { ...loaded, state: { ...loaded.state, isTop: true } } : loaded;
};

async function findTopMatch(call: CallApi, country: string | undefined): Promise<number | undefined> {
  const asker = { sort: 'league' as const, limit: LOOKED_AT, ...(country !== undefined && { country }) };
  for (const place of PLACES) {
    const page = await call(listRows, { query: { ...place, ...asker } });
    if (!page.ok) throw new Error(page.error.message);
    const match = page.answer.rows.find(({ away }) => away !== undefined);
    if (match) return match.eventId;
  }
  return undefined;
}
