import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { LottoPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { lotto: LottoPage } });
