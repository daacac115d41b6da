import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ActivationPage, QrPage, SecurityPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { security: SecurityPage, accountverify: ActivationPage, activate: ActivationPage, qr: QrPage },
});
