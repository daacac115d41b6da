import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadLogin, loadRegistration } from './api.ts';
import { LoginPage, RegistrationPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'registration',
  messages: { en, ru },
  pages: {
    registration: { load: loadRegistration, View: RegistrationPage },
    login: { load: loadLogin, View: LoginPage },
  },
});
