import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadVerification } from './api.ts';
import { IdentificationPage, VerificationPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: {
    verification: { load: withDoors(loadVerification('officeVerification')), View: VerificationPage },
    identification: { load: withDoors(loadVerification('officeIdentification')), View: IdentificationPage },
  },
});
