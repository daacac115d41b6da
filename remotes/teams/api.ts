import { listFavourites } from '@glasshouse/contracts/favourites';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listSports } from '@glasshouse/contracts/sportsbook';
import { getSideStatistics, MOST_TOP_SCORERS } from '@glasshouse/contracts/statistics';
import { keyOfFavourite } from '@glasshouse/domain/favourites';
import { columnsToAsk } from '@glasshouse/kit/events';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import { parseSlugId } from '@glasshouse/kit/routing';
import { hasStatistics } from '@glasshouse/kit/statistics/server';
import { askRows } from './api-rows.ts';
import { headOfGames, headOfMissing, headOfTeam, headOfTop, headOfYours } from './model-head.ts';
import {
  findPlace,
  findTeam,
  listTopLeagues,
  pickScorers,
  pickStarred,
  SCORERS_BESIDE,
  SECTIONS,
  type GamesState,
  type Listed,
  type ListQuestion,
  type MissingState,
  type Section,
  type TeamState,
  type TopState,
  type YoursState,
} from './model.ts';

export const loadTop: LoadPage<TopState> = async (call, _params, _query, context) => {
  const { country, t } = context;
  const all = await call(listSports, { query: { ...(country !== undefined && { country }) } });
  if (!all.ok) throw new Error(all.error.message);
  const question: ListQuestion = {
    kind: 'top',
    leagueIds: listTopLeagues(all.answer.tournaments),
    ...(country !== undefined && { country }),
  };
  const lists = await Promise.all(SECTIONS.map((section) => askList(call, section, question, context)));
  return { status: 200, state: { kind: 'top', nowSec: nowInSec(), lists }, head: headOfTop(t) };
};

/** What is on offer of what somebody has starred, and of where they are. */
export const loadYours: LoadPage<YoursState> = async (call, _params, _query, context) => {
  const { country, signedIn, t } = context;
  const held = signedIn ? await call(listFavourites) : undefined;
  const starred = pickStarred(held?.ok ? held.answer.favourites.map(keyOfFavourite) : []);
  const place = country === undefined ? {} : { country };
  const question: ListQuestion = { kind: 'yours', starred, ...place };
  const lists = await Promise.all(SECTIONS.map((section) => askList(call, section, question, context)));
  return { status: 200, state: { kind: 'yours', nowSec: nowInSec(), starred, ...place, lists }, head: headOfYours(t) };
};

export const loadTeam: LoadPage<TeamState | MissingState> = async (call, params, _query, context) => {
  const found = await askTeam(call, params, context);
  if (!found) return notFound(context);
  const { team, lists, past } = found;
  const place = past?.standing && findPlace(past.standing, team.side.id);
  const state: TeamState = {
    kind: 'team',
    team,
    nowSec: nowInSec(),
    lists,
    results: past?.results ?? [],
    ...(place && { place }),
    scorers: pickScorers(past, SCORERS_BESIDE),
  };
  return { status: 200, state, head: headOfTeam(team, context.t) };
};

export const loadTeamGames: LoadPage<GamesState | MissingState> = async (call, params, _query, context) => {
  const found = await askTeam(call, params, context);
  if (!found) return notFound(context);
  const { team, past } = found;
  const { results = [], tally, standing } = past ?? {};
  const state: GamesState = {
    kind: 'games',
    team,
    ...(tally && results.length > 0 && { played: { results, tally, ...(standing && { standing }) } }),
    scorers: pickScorers(past, MOST_TOP_SCORERS),
  };
  return { status: 200, state, head: headOfGames(team, context.t) };
};

const nowInSec = (): number => Math.floor(Date.now() / 1_000);

function notFound({ t }: LoadContext): Loaded<MissingState> {
  return { status: 404, state: { kind: 'missing', what: 'team' }, head: headOfMissing('team', t) };
}

/** What is on offer of a team, and what it has played; one of the two may be missing, but not both. */
async function askTeam(call: CallApi, params: Readonly<Record<string, string>>, context: LoadContext) {
  const sideId = parseSlugId(params['team'] ?? '');
  if (sideId === undefined) return undefined;
  const question: ListQuestion = { kind: 'team', sideId };
  const [played, isCounted, lists] = await Promise.all([
    call(getSideStatistics, { params: { sideId } }),
    hasStatistics(call),
    Promise.all(SECTIONS.map((section) => askList(call, section, question, context))),
  ]);
  const past = played.ok ? played.answer : undefined;
  const rows = lists.flatMap(({ source }) => source.events);
  const team = findTeam(sideId, rows, past);
  // Where nothing could be said of its past, it is not for us to say that there is no such team.
  if (!team && !played.ok && played.status !== 404) throw new Error(played.error.message);
  return team && { team: { ...team, hasStatistics: isCounted }, lists, past };
}

async function askList(
  call: CallApi,
  section: Section,
  question: ListQuestion,
  { preferences }: LoadContext,
): Promise<Listed> {
  const source = await askRows(call, section, question, columnsToAsk(preferences));
  if (!source) throw new Error(`no rows of ${section} could be read`);
  return { question, source };
}
