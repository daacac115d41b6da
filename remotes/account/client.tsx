import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { AccountPage, SettingsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { account: AccountPage, settings: SettingsPage },
});
