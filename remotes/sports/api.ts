import { listRows, listSports } from '@glasshouse/contracts/sportsbook';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { columnsToAsk, kindOfRows } from '@glasshouse/kit/events';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { headOfList, headOfMissing } from './model-head.ts';
import {
  columnsOfPage,
  isMissing,
  readQuestion,
  toCallQuery,
  type ListQuestion,
  type ListState,
  type MissingList,
} from './model.ts';

export const loadList: LoadPage<ListState> = async (call, params, query, context) => {
  const question = readQuestion(params, query);
  if (isMissing(question)) return notFound(question, context);
  const loaded = await loadQuestion(call, question, context);
  // What starts soon is on the line by definition.
  if (question.section === 'live' && question.menu === 'soon') return { ...loaded, redirect: toLineSoon(params) };
  return loaded;
};

async function loadQuestion(call: CallApi, question: ListQuestion, context: LoadContext): Promise<Loaded<ListState>> {
  const { preferences, country, t } = context;
  const columns = columnsToAsk(preferences, columnsOfPage(question));
  const nowSec = Math.floor(Date.now() / 1000);
  const [page, all] = await Promise.all([
    call(listRows, { query: toCallQuery(question, { nowSec, timeZone: preferences.timeZone, columns, country }) }),
    call(listSports, { query: { ...(country !== undefined && { country }) } }),
  ]);
  if (!page.ok) throw new Error(page.error.message);
  if (!all.ok) throw new Error(all.error.message);
  const { sports, tournaments } = all.answer;
  const { section, sportId, tournamentId } = question;
  const found = tournaments.find((one) => one.id === tournamentId && one.sportId === sportId);
  if (tournamentId !== undefined && found === undefined) {
    return notFound(
      { kind: 'missing', what: 'tournament', section, ...(sportId === undefined ? {} : { sportId }) },
      context,
    );
  }
  const { epoch, listNumber, rows, total, hasBroadcasts } = page.answer;
  const state: ListState = {
    kind: 'list',
    question,
    nowSec,
    ...(country !== undefined && { country }),
    source: { section, epoch, listNumber, kind: kindOfRows(columns), events: rows, total, sports },
    leagues: tournaments.filter((one) => one.sportId === sportId && one[section] > 0),
    ...(hasBroadcasts && { hasBroadcasts }),
    ...(question.only === 'recommended' && {
      recommended: tournaments.filter((one) => one.isTop === true).map(({ id }) => id),
    }),
    ...(found === undefined ? {} : { tournament: found }),
  };
  return { status: 200, state, head: headOfList(state, t) };
}

function notFound(state: MissingList, { t }: LoadContext): Loaded<ListState> {
  return { status: 404, state, head: headOfMissing(state, t) };
}

function toLineSoon({ sport, champ }: Readonly<Record<string, string>>): string {
  const base = { section: 'line', menuSection: 'soon' } as const;
  if (sport === undefined) return href(undefined, 'sectionMenu', base);
  if (champ === undefined) return href(undefined, 'sectionSport', { ...base, sport });
  return href(undefined, 'sectionChamp', { ...base, sport, champ });
}
