import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withWaysWords } from '@glasshouse/kit/sign-in/server';
import { loadActivation, loadQr, loadSecurity } from './api.ts';
import { ActivationPage, QrPage, SecurityPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withWaysWords(withOfficeWords((language) => import(`./locales/${language}.json`))),
  pages: {
    security: { load: withDoors(loadSecurity), View: SecurityPage },
    accountverify: { load: loadActivation, View: ActivationPage },
    activate: { load: loadActivation, View: ActivationPage },
    qr: { load: loadQr, View: QrPage },
  },
});
