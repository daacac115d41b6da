import { getEvent, listRows, type EventView, type RowView } from '@glasshouse/contracts/sportsbook';
import { getTimeline, type MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { ESPORTS } from '@glasshouse/domain/esports';
import { isVirtualSport } from '@glasshouse/domain/markets';
import { columnsToAsk, kindOfRows, type EventListSource } from '@glasshouse/kit/events';
import type { LoadPage } from '@glasshouse/kit/remote';
import { hasStatistics, hasTeams } from '@glasshouse/kit/statistics/server';
import { parseSlugId } from '@glasshouse/kit/routing';
import { headOfEvent } from './model-head.ts';
import type { EventPageState } from './model.ts';

const RELATED_SHOWN = 8;
/** Well below the second that a page has: what stands beside the event is not worth the event itself. */
const BESIDE_WITHIN_MS = 400;

type Section = RowView['section'];

/** The section in the address is where the event stood when the link was made; the event itself knows better. */
export const loadEvent: LoadPage<EventPageState> = async (call, params, _query, context) => {
  const section = params['section'] === 'live' ? 'live' : 'line';
  const eventId = parseSlugId(params['game'] ?? '');
  const found = eventId === undefined ? undefined : await call(getEvent, { params: { eventId } });
  if (found === undefined || (found.ok ? !isPlaced(params, found.answer.event) : found.status === 404)) {
    return {
      status: 404,
      state: { kind: 'missing', section },
      head: { title: context.t('missing.title'), robots: 'noindex' },
    };
  }
  if (!found.ok) throw new Error(found.error.message);
  const { epoch, event, played, hasBuilder = false } = found.answer;
  const isMatch = event.away !== undefined;
  const [moments, isCounted, haveTeams, related] = await Promise.all([
    inTime(listMoments(call, event), []),
    isMatch && inTime(hasStatistics(call), false),
    isMatch && !isVirtualSport(event.tournament.sportId) && inTime(hasTeams(call), false),
    inTime(findRelated(call, epoch, event, columnsToAsk(context.preferences)), noneRelated(epoch, event)),
  ]);
  const nowSec = Math.floor(Date.now() / 1000);
  const shown = { nowSec, epoch, event, hasBuilder, moments, hasStatistics: isCounted, hasTeams: haveTeams, related };
  const state: EventPageState = played ? { kind: 'played', ...shown, played } : { kind: 'event', ...shown };
  return { status: 200, state, head: headOfEvent(event, context, played) };
};

/** Below a tournament of esports only matches of that tournament have a page; elsewhere its name is for people alone. */
function isPlaced(params: Readonly<Record<string, string>>, { tournament }: EventView): boolean {
  if (params['section'] !== undefined) return true;
  return tournament.sportId === ESPORTS && tournament.id === parseSlugId(params['champ'] ?? '');
}

/** The page stands without what is late, or fails. */
async function inTime<Value>(work: Promise<Value>, without: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((done) => (timer = setTimeout(() => done(without), BESIDE_WITHIN_MS)));
  return Promise.race([work, late])
    .catch(() => without)
    .finally(() => clearTimeout(timer));
}

function noneRelated(epoch: string, { section }: EventView): EventListSource {
  return { section, epoch, kind: 'row', events: [], total: 0, sports: [] };
}

/** Nothing has happened before the start, and of runners nothing is told; the page stands without them too. */
async function listMoments(call: CallApi, { eventId, section, away }: EventView): Promise<readonly MomentView[]> {
  if (section !== 'live' || !away) return [];
  const found = await call(getTimeline, { params: { eventId } }).catch(() => undefined);
  return found?.ok ? found.answer.moments : [];
}

/** Of the event's own section, or else of the other one. The page stands without them too. */
async function findRelated(
  call: CallApi,
  epoch: string,
  event: EventView,
  columns: 'usual' | 'all',
): Promise<EventListSource> {
  const other: Section = event.section === 'live' ? 'line' : 'live';
  const own = await listRelated(call, event, event.section, columns);
  const section = own.length > 0 ? event.section : other;
  const events = own.length > 0 ? own : await listRelated(call, event, other, columns);
  return { section, epoch, kind: kindOfRows(columns), events, total: events.length, sports: [] };
}

async function listRelated(
  call: CallApi,
  event: EventView,
  section: Section,
  columns: 'usual' | 'all',
): Promise<RowView[]> {
  const query = { section, tournamentId: event.tournament.id, columns, limit: RELATED_SHOWN + 1 };
  const page = await call(listRows, { query });
  if (!page.ok) return [];
  return page.answer.rows.filter((one) => one.eventId !== event.eventId).slice(0, RELATED_SHOWN);
}
