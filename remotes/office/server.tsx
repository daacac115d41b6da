import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withDoors } from './api-doors.ts';
import { loadSettings } from './api-settings.ts';
import { loadAccount, loadBet, loadHistory } from './api.ts';
import { AccountPage, BetPage, HistoryPage, SettingsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    account: { load: withDoors(loadAccount), View: AccountPage },
    history: { load: withDoors(loadHistory), View: HistoryPage },
    bet: { load: withDoors(loadBet), View: BetPage },
    settings: { load: withDoors(loadSettings), View: SettingsPage },
  },
});
