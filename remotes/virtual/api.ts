import { getEvent, listRows, type RowView } from '@glasshouse/contracts/sportsbook';
import { listResults, type ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { isRace, type VirtualGame } from '@glasshouse/domain/virtual';
import { columnsToAsk, kindOfRows, type EventListSource } from '@glasshouse/kit/events';
import { virtualHref } from '@glasshouse/kit/virtual';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import {
  readGame,
  RESULTS_SEC,
  RESULTS_SHOWN,
  sportOf,
  type CheckedEvent,
  type VirtualState,
  type WatchedEvent,
} from './model.ts';

const MOST_ROWS = 20;

export const loadVirtual: LoadPage<VirtualState> = (call, params, query, context) =>
  loadGame(readGame(params['virtualGame']), call, query, context);

export const loadMarble: LoadPage<VirtualState> = (call, _params, query, context) =>
  loadGame('marbles', call, query, context);

/** The round that takes bets, the one that is played, and the last results; one event more closely where the address says so. */
async function loadGame(
  game: VirtualGame,
  call: CallApi,
  query: Readonly<Record<string, string>>,
  { t, preferences }: LoadContext,
): Promise<Loaded<VirtualState>> {
  const nowSec = Math.floor(Date.now() / 1_000);
  const columns = columnsToAsk(preferences);
  const [line, live, results, checked] = await Promise.all([
    readSection(call, game, 'line', columns),
    readSection(call, game, 'live', columns),
    readResults(call, game, nowSec),
    readChecked(call, game, query['check']),
  ]);
  const race = isRace(game) ? line.events[0] : undefined;
  const watched = await Promise.all([race, live.events[0]].flatMap((one) => (one ? readEvent(call, one) : [])));
  return {
    status: 200,
    state: {
      game,
      nowSec,
      line,
      live,
      watched: watched.filter((one) => one !== undefined),
      results,
      ...(checked && { checked }),
    },
    head: {
      title: `${t('virtual.title')}: ${t(`sports.virtual-${game}`)}`,
      description: t('virtual.about'),
      canonicalPath: virtualHref(undefined, game),
      ...(checked && { robots: 'noindex, follow' }),
    },
  };
}

async function readSection(
  call: CallApi,
  game: VirtualGame,
  section: RowView['section'],
  columns: 'usual' | 'all',
): Promise<EventListSource> {
  const query = { section, sportId: sportOf(game), columns, limit: MOST_ROWS };
  const page = await call(listRows, { query });
  if (!page.ok) throw new Error(page.error.message);
  const { epoch, listNumber, rows, total } = page.answer;
  return { section, epoch, listNumber, kind: kindOfRows(columns), events: rows, total, sports: [] };
}

/** The page stands without them. */
export async function readResults(call: CallApi, game: VirtualGame, nowSec: number): Promise<readonly ResultView[]> {
  const query = { sportId: sportOf(game), fromSec: nowSec - RESULTS_SEC, limit: RESULTS_SHOWN };
  const listed = await call(listResults, { query });
  return listed.ok ? listed.answer.results : [];
}

async function readEvent(call: CallApi, { eventId }: RowView): Promise<WatchedEvent | undefined> {
  const found = await call(getEvent, { params: { eventId } });
  return found.ok && !found.answer.played ? { epoch: found.answer.epoch, event: found.answer.event } : undefined;
}

/** Absent where there is no such event, or it is of another sport. */
async function readChecked(
  call: CallApi,
  game: VirtualGame,
  text: string | undefined,
): Promise<CheckedEvent | undefined> {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return undefined;
  const found = await call(getEvent, { params: { eventId: Number(text) } });
  if (!found.ok || found.answer.event.tournament.sportId !== sportOf(game)) return undefined;
  const { event, played } = found.answer;
  return { event, ...(played && { played }) };
}
