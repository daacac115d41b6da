import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { AccountPage, BetPage, HistoryPage, SettingsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { account: AccountPage, history: HistoryPage, bet: BetPage, settings: SettingsPage },
});
