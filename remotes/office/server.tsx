import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadAccount, loadBet, loadHistory } from './api.ts';
import { AccountPage, BetPage, HistoryPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'office',
  messages: { en, ru },
  pages: {
    account: { load: loadAccount, View: AccountPage },
    history: { load: loadHistory, View: HistoryPage },
    bet: { load: loadBet, View: BetPage },
  },
});
