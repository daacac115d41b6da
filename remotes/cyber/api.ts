import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listSports, type LeagueCount, type TournamentView } from '@glasshouse/contracts/sportsbook';
import { listResults } from '@glasshouse/contracts/sportsbook-results';
import { ESPORTS } from '@glasshouse/domain/esports';
import { columnsToAsk } from '@glasshouse/kit/events';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import { parseSlugId } from '@glasshouse/kit/routing';
import { askRows } from './api-rows.ts';
import { headOfChamp, headOfDisciplines, headOfMatches, headOfMissing, headOfPlace } from './model-head.ts';
import {
  CHAMP_RESULTS_SHOWN,
  countDisciplines,
  isMissing,
  listOthers,
  LIVE_SHOWN,
  MATCHES_SHOWN,
  NEXT_SHOWN,
  pickLeagues,
  questionOf,
  readChoice,
  readKind,
  RESULTS_SHOWN,
  sectionsOf,
  type ChampsState,
  type ChampState,
  type DashboardState,
  type DisciplinesState,
  type Listed,
  type ListQuestion,
  type MatchesState,
  type MissingState,
  type Section,
} from './model.ts';

export const loadDisciplines: LoadPage<DisciplinesState> = async (call, _params, _query, context) => {
  const tournaments = await askTournaments(call, context);
  const state: DisciplinesState = { kind: 'disciplines', counts: countDisciplines(tournaments) };
  return { status: 200, state, head: headOfDisciplines(context.t) };
};

export const loadDashboard: LoadPage<DashboardState | MissingState> = async (call, _params, query, context) => {
  const choice = readChoice(query);
  if (isMissing(choice)) return notFound(choice, context);
  const { discipline } = choice;
  const [tournaments, live, line, over] = await Promise.all([
    askTournaments(call, context),
    askList(call, 'live', questionOf('real', choice, LIVE_SHOWN), context),
    askList(call, 'line', questionOf('real', choice, NEXT_SHOWN), context),
    call(listResults, {
      query: { sportId: ESPORTS, ...(discipline !== undefined && { discipline }), limit: RESULTS_SHOWN },
    }),
  ]);
  const state: DashboardState = {
    kind: 'dashboard',
    choice,
    counts: countDisciplines(tournaments),
    nowSec: nowInSec(),
    live,
    line,
    leagues: pickLeagues(tournaments, discipline),
    // The page stands without what is over.
    results: over.ok ? over.answer.results : [],
  };
  return { status: 200, state, head: headOfPlace('dashboard', choice, context.t) };
};

export const loadMatches: LoadPage<MatchesState | MissingState> = async (call, params, query, context) => {
  const choice = readChoice(query);
  if (isMissing(choice)) return notFound(choice, context);
  const kind = readKind(params['kind']);
  const question = questionOf(kind, choice, MATCHES_SHOWN);
  const [tournaments, ...lists] = await Promise.all([
    askTournaments(call, context),
    ...sectionsOf(kind, choice).map((section) => askList(call, section, question, context)),
  ]);
  const counts = countDisciplines(tournaments);
  const state: MatchesState = { kind: 'matches', of: kind, choice, counts, nowSec: nowInSec(), lists };
  return { status: 200, state, head: headOfMatches(kind, choice, context.t) };
};

export const loadChamps: LoadPage<ChampsState | MissingState> = async (call, _params, query, context) => {
  const choice = readChoice(query);
  if (isMissing(choice)) return notFound(choice, context);
  const tournaments = await askTournaments(call, context);
  const others = choice.discipline === undefined ? listOthers(tournaments) : [];
  const state: ChampsState = { kind: 'champs', choice, counts: countDisciplines(tournaments), others };
  return { status: 200, state, head: headOfPlace('champs', choice, context.t) };
};

/** One that has nothing on offer is found by what is over of it. */
export const loadChamp: LoadPage<ChampState | MissingState> = async (call, params, _query, context) => {
  const tournamentId = parseSlugId(params['champ'] ?? '');
  const missing: MissingState = { kind: 'missing', what: 'champ' };
  if (tournamentId === undefined) return notFound(missing, context);
  const question: ListQuestion = { sportIds: [ESPORTS], tournamentId, limit: MATCHES_SHOWN };
  const [tournaments, live, line, over] = await Promise.all([
    askTournaments(call, context),
    askList(call, 'live', question, context),
    askList(call, 'line', question, context),
    call(listResults, { query: { tournamentId, limit: CHAMP_RESULTS_SHOWN } }),
  ]);
  const results = over.ok ? over.answer.results : [];
  const tournament: TournamentView | undefined =
    tournaments.find(({ id }) => id === tournamentId) ?? results[0]?.tournament;
  if (tournament?.sportId !== ESPORTS) return notFound(missing, context);
  const state: ChampState = {
    kind: 'champ',
    tournament,
    nowSec: nowInSec(),
    lists: [live, line],
    results,
  };
  return { status: 200, state, head: headOfChamp(tournament, context.t) };
};

const nowInSec = (): number => Math.floor(Date.now() / 1_000);

function notFound(state: MissingState, { t }: LoadContext): Loaded<MissingState> {
  return { status: 404, state, head: headOfMissing(state, t) };
}

async function askTournaments(call: CallApi, { country }: LoadContext): Promise<readonly LeagueCount[]> {
  const all = await call(listSports, { query: { ...(country !== undefined && { country }) } });
  if (!all.ok) throw new Error(all.error.message);
  return all.answer.tournaments;
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
