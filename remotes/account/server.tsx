import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadSettings } from './api-settings.ts';
import { loadAccount } from './api.ts';
import { AccountPage, SettingsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: {
    account: { load: withDoors(loadAccount), View: AccountPage },
    settings: { load: withDoors(loadSettings), View: SettingsPage },
  },
});
