import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { BetPage, HistoryPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { history: HistoryPage, bet: BetPage } });
