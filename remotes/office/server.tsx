import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withDoors } from './api-doors.ts';
import { loadAccount, loadBet, loadHistory } from './api.ts';
import { AccountPage, BetPage, HistoryPage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'office',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    account: { load: withDoors(loadAccount), View: AccountPage },
    history: { load: withDoors(loadHistory), View: HistoryPage },
    bet: { load: withDoors(loadBet), View: BetPage },
  },
});
