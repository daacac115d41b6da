import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withWaysWords } from '@glasshouse/kit/sign-in/server';
import { loadLogin, loadPasswordReset, loadRegistration } from './api.ts';
import { LoginPage, PasswordResetPage, RegistrationPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withWaysWords((language) => import(`./locales/${language}.json`)),
  pages: {
    registration: { load: loadRegistration, View: RegistrationPage },
    login: { load: loadLogin, View: LoginPage },
    passwordreset: { load: loadPasswordReset, View: PasswordResetPage },
  },
});
