import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadLogin, loadRegistration } from './api.ts';
import { LoginPage, RegistrationPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    registration: { load: loadRegistration, View: RegistrationPage },
    login: { load: loadLogin, View: LoginPage },
  },
});
