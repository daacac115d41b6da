import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { LoginPage, RegistrationPage } from './app.tsx';

export const mount = defineRemoteClient({
  name: 'registration',
  pages: { registration: RegistrationPage, login: LoginPage },
});
