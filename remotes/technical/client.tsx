import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { TechnicalPage } from './app.tsx';
import { ConfirmTerms } from './components/confirm-terms.tsx';
import { manifest } from './manifest.ts';
import { TECHNICAL_KINDS } from './model.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { ...Object.fromEntries(TECHNICAL_KINDS.map((kind) => [kind, TechnicalPage])), confirm: ConfirmTerms },
});
