import { listRows, listSports } from '@glasshouse/contracts/sportsbook';
import { listMoves } from '@glasshouse/contracts/sportsbook-moves';
import { columnsToAsk, kindOfRows } from '@glasshouse/kit/events';
import type { LoadPage } from '@glasshouse/kit/remote';
import { LIVE_ASKED, makeHomeState, MOVES_ASKED, SOON_ASKED, soonUntil, type HomeState } from './model.ts';

export const loadHome: LoadPage<HomeState> = async (call, _params, _query, { signedIn, t, preferences, country }) => {
  const nowSec = Math.floor(Date.now() / 1000);
  const columns = columnsToAsk(preferences);
  const untilSec = soonUntil(nowSec);
  const [live, line, moves, sports] = await Promise.all([
    call(listRows, { query: { section: 'live', columns, limit: LIVE_ASKED } }),
    call(listRows, { query: { section: 'line', columns, untilSec, limit: SOON_ASKED } }),
    call(listMoves, { query: { columns, limit: MOVES_ASKED } }),
    call(listSports, { query: { ...(country !== undefined && { country }) } }),
  ]);
  if (!live.ok) throw new Error(live.error.message);
  if (!line.ok) throw new Error(line.error.message);
  if (!moves.ok) throw new Error(moves.error.message);
  if (!sports.ok) throw new Error(sports.error.message);
  return {
    status: 200,
    state: makeHomeState({
      nowSec,
      signedIn,
      kind: kindOfRows(columns),
      live: live.answer,
      line: line.answer,
      moves: moves.answer,
      sports: sports.answer,
    }),
    head: { title: t('home.title'), description: t('home.description') },
  };
};
