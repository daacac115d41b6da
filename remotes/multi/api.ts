import { getEvent, listEvents, listRows, type RowView } from '@glasshouse/contracts/sportsbook';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { MOST_GATHERED, parseGathered } from '@glasshouse/domain/lists';
import type { LoadPage } from '@glasshouse/kit/remote';
import { readAdd, type MultiState } from './model.ts';

/** All that is live, of which matches are chosen. */
export const ALL_LIVE = { query: { section: 'live', limit: 200 } } as const;

export const loadMulti: LoadPage<MultiState> = async (call, _params, query, { t, preferences }) => {
  const gathered = [...parseGathered(preferences.multiLive).keys()];
  const add = readAdd(query);
  const [running, rows] = await Promise.all([call(listEvents, ALL_LIVE), listGathered(call, gathered)]);
  if (!running.ok) throw new Error(running.error.message);
  const live = new Set(rows.map(({ eventId }) => eventId));
  const others = await Promise.all(gathered.filter((id) => !live.has(id)).map((id) => findOther(call, id)));
  const { epoch, listNumber, events } = running.answer;
  const state: MultiState = {
    nowSec: Math.floor(Date.now() / 1_000),
    epoch,
    listNumber,
    rows,
    others: others.filter((one) => one !== undefined),
    running: events,
    ...(add !== undefined && { add }),
  };
  return { status: 200, state, head: { title: t('multi.title'), description: t('multi.about') } };
};

async function listGathered(call: CallApi, ids: readonly number[]): Promise<readonly RowView[]> {
  if (ids.length === 0) return [];
  const query = { section: 'live', events: ids.join(','), columns: 'all', limit: MOST_GATHERED } as const;
  const found = await call(listRows, { query });
  if (!found.ok) throw new Error(found.error.message);
  return found.answer.rows;
}

/** One that is not live: how it ended, or when it begins. Nothing of it is offered here. */
async function findOther(call: CallApi, eventId: number): Promise<RowView | undefined> {
  const found = await call(getEvent, { params: { eventId } });
  if (!found.ok) return undefined;
  const { event, played } = found.answer;
  const { main: _main, runners: _runners, ...head } = event;
  return { ...head, markets: [], ...(played?.final && { status: played.final.status }) };
}
