import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ChampPage, ResultsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { results: ResultsPage, champ: ChampPage } });
