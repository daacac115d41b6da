import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { AccountPage, BetPage, HistoryPage, SettingsPage } from './app.tsx';

export const mount = defineRemoteClient({
  name: 'office',
  pages: { account: AccountPage, history: HistoryPage, bet: BetPage, settings: SettingsPage },
});
