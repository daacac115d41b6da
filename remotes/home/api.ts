import { listEvents, listSports } from '@glasshouse/contracts/sportsbook';
import type { LoadPage } from '@glasshouse/kit/remote';
import { LIVE_ASKED, makeHomeState, SOON_SHOWN, SOON_WITHIN_HOURS, type HomeState } from './model.ts';

export const loadHome: LoadPage<HomeState> = async (call, _params, _query, { signedIn, t }) => {
  const [live, line, sports] = await Promise.all([
    call(listEvents, { query: { section: 'live', limit: LIVE_ASKED } }),
    call(listEvents, { query: { section: 'line', withinHours: SOON_WITHIN_HOURS, limit: SOON_SHOWN } }),
    call(listSports),
  ]);
  if (!live.ok) throw new Error(live.error.message);
  if (!line.ok) throw new Error(line.error.message);
  if (!sports.ok) throw new Error(sports.error.message);
  const nowSec = Math.floor(Date.now() / 1000);
  return {
    status: 200,
    state: makeHomeState({ nowSec, signedIn, live: live.answer, line: line.answer, sports: sports.answer }),
    head: { title: t('home.title'), description: t('home.description') },
  };
};
