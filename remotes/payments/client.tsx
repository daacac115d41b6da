import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { HistoryPayPage, RechargePage, ResultPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: {
    recharge: RechargePage,
    historypay: HistoryPayPage,
    'deposit-result': ResultPage,
    'withdraw-result': ResultPage,
  },
});
