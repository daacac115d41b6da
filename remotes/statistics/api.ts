import type { CallApi } from '@glasshouse/contracts/shell-api';
import { getEvent, listSports } from '@glasshouse/contracts/sportsbook';
import { getEventStatistics, getLeagueStatistics, getSideStatistics } from '@glasshouse/contracts/statistics';
import { isVirtualSport } from '@glasshouse/domain/markets';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import { hasTeams } from '@glasshouse/kit/statistics/server';
import { groupLeagues, readQuestion, type StatisticsState } from './model.ts';

type Text = LoadContext['t'];

/** Of an event, a league or a side, as the address says; of nothing, all leagues to choose from. */
export const loadStatistics: LoadPage<StatisticsState> = async (call, _params, query, { t }) => {
  const { event, league, season, side } = readQuestion(query);
  if (event !== undefined) return loadEvent(call, event, t);
  if (league !== undefined) return loadLeague(call, league, season, t);
  if (side !== undefined) return loadSide(call, side, t);
  return loadLeagues(call, t);
};

async function loadEvent(call: CallApi, eventId: number, t: Text): Promise<Loaded<StatisticsState>> {
  if (eventId === 0) return unknown(t);
  const found = await call(getEventStatistics, { params: { eventId } });
  if (!found.ok) return found.status === 404 ? unknown(t) : fail(found.error.message);
  const { home, away } = found.answer;
  const offered = await call(getEvent, { params: { eventId } });
  const onOffer = offered.ok && offered.answer.played === undefined;
  return shown({ kind: 'event', onOffer, ...found.answer }, t('words.versus', { home: home.name, away: away.name }), t);
}

async function loadLeague(
  call: CallApi,
  tournamentId: number,
  season: string | undefined,
  t: Text,
): Promise<Loaded<StatisticsState>> {
  if (tournamentId === 0) return unknown(t);
  const query = season === undefined ? {} : { season };
  const found = await call(getLeagueStatistics, { params: { tournamentId }, query });
  if (!found.ok) return found.status === 404 ? unknown(t) : fail(found.error.message);
  const { tournament } = found.answer;
  const hasPages = await havePages(call, tournament.sportId);
  return shown({ kind: 'league', hasPages, ...found.answer }, tournament.name, t);
}

async function loadSide(call: CallApi, sideId: number, t: Text): Promise<Loaded<StatisticsState>> {
  if (sideId === 0) return unknown(t);
  const found = await call(getSideStatistics, { params: { sideId } });
  if (!found.ok) return found.status === 404 ? unknown(t) : fail(found.error.message);
  const hasPages = await havePages(call, found.answer.sportId);
  return shown({ kind: 'side', hasPages, ...found.answer }, found.answer.side.name, t);
}

/** Whoever machines play for has none. */
async function havePages(call: CallApi, sportId: number): Promise<boolean> {
  return !isVirtualSport(sportId) && (await hasTeams(call));
}

async function loadLeagues(call: CallApi, t: Text): Promise<Loaded<StatisticsState>> {
  const found = await call(listSports, { query: {} });
  if (!found.ok) return fail(found.error.message);
  const state: StatisticsState = { kind: 'leagues', sports: groupLeagues(found.answer.tournaments) };
  return { status: 200, state, head: { title: t('statistics.title'), description: t('statistics.about') } };
}

function shown(state: StatisticsState, name: string, t: Text): Loaded<StatisticsState> {
  // Every match and every side has one: search engines have the pages that these are about.
  return { status: 200, state, head: { title: `${name} – ${t('statistics.title')}`, robots: 'noindex, follow' } };
}

function unknown(t: Text): Loaded<StatisticsState> {
  return { status: 404, state: { kind: 'unknown' }, head: { title: t('statistics.title'), robots: 'noindex' } };
}

function fail(message: string): never {
  throw new Error(message);
}
