import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadAccount, loadBet, loadHistory } from './api.ts';
import { AccountPage, BetPage, HistoryPage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'office',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    account: { load: loadAccount, View: AccountPage },
    history: { load: loadHistory, View: HistoryPage },
    bet: { load: loadBet, View: BetPage },
  },
});
