import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { LoginPage, PasswordResetPage, RegistrationPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { registration: RegistrationPage, login: LoginPage, passwordreset: PasswordResetPage },
});
