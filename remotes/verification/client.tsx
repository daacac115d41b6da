import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { IdentificationPage, VerificationPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { verification: VerificationPage, identification: IdentificationPage },
});
