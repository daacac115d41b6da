import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadBet, loadHistory } from './api.ts';
import { BetPage, HistoryPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: {
    history: { load: withDoors(loadHistory), View: HistoryPage },
    bet: { load: withDoors(loadBet), View: BetPage },
  },
});
