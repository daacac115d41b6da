import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadTechnical } from './api.ts';
import { TechnicalPage } from './app.tsx';
import { ConfirmTerms } from './components/confirm-terms.tsx';
import { loadConfirm } from './api-confirm.ts';
import { manifest } from './manifest.ts';
import { TECHNICAL_KINDS } from './model.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    ...Object.fromEntries(TECHNICAL_KINDS.map((kind) => [kind, { load: loadTechnical(kind), View: TechnicalPage }])),
    confirm: { load: loadConfirm, View: ConfirmTerms },
  },
});
