import { listEvents, listSports } from '@glasshouse/contracts/sportsbook';
import { listResults } from '@glasshouse/contracts/sportsbook-results';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { PAGE_SIZE, rangeOf, readQuestion, type ChampState, type ResultsState, type RunningState } from './model.ts';

const nowInSec = (): number => Math.floor(Date.now() / 1_000);

/** Of what is over and of what is being played: one page, told apart by its address. */
export const loadResults: LoadPage<ResultsState | RunningState> = (call, params, query, context) =>
  params['type'] === 'live' ? loadRunning(call, context) : loadOver(call, query, context);

async function loadRunning(call: CallApi, { t }: LoadContext): Promise<Loaded<RunningState>> {
  const running = await call(listEvents, { query: { section: 'live', limit: 200 } });
  if (!running.ok) throw new Error(running.error.message);
  const state: RunningState = { kind: 'running', nowSec: nowInSec(), events: running.answer.events };
  return { status: 200, state, head: { title: t('results.liveTitle'), description: t('results.about') } };
}

async function loadOver(
  call: CallApi,
  query: Readonly<Record<string, string>>,
  { t, preferences }: LoadContext,
): Promise<Loaded<ResultsState>> {
  const question = readQuestion(query);
  const nowSec = nowInSec();
  const { sportId, text, page } = question;
  const found = await call(listResults, {
    query: {
      ...rangeOf(question, nowSec, preferences.timeZone),
      ...(sportId !== undefined && { sportId }),
      ...(text !== undefined && { text }),
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    },
  });
  if (!found.ok) throw new Error(found.error.message);
  const isCut = Object.keys(question).length > 1 || page > 1;
  return {
    status: 200,
    state: { kind: 'over', question, nowSec, ...found.answer },
    head: { title: t('results.title'), description: t('results.about'), ...(isCut && { robots: 'noindex, follow' }) },
  };
}

/** The results of one tournament, however long ago. */
export const loadChamp: LoadPage<ChampState> = async (call, params, query, { t }) => {
  const { page } = readQuestion(query);
  const nowSec = nowInSec();
  const tournamentId = Number(params['champId']);
  const [found, all] = await Promise.all([
    call(listResults, { query: { tournamentId, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE } }),
    call(listSports, { query: {} }),
  ]);
  if (!found.ok) throw new Error(found.error.message);
  const { results, total } = found.answer;
  const offered = all.ok ? all.answer.tournaments.find(({ id }) => id === tournamentId) : undefined;
  const isNext = offered !== undefined && offered.line > 0;
  const tournament = results[0]?.tournament ?? offered;
  const title = tournament ? t('results.champ', { name: tournament.name }) : t('results.none');
  return {
    status: tournament ? 200 : 404,
    state: { question: { page }, nowSec, results, total, isNext, ...(tournament && { tournament }) },
    head: { title, ...((total === 0 || page > 1) && { robots: 'noindex, follow' }) },
  };
};
