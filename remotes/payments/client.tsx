import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { HistoryPayPage, RechargePage, ResultPage } from './app.tsx';

export const mount = defineRemoteClient({
  name: 'payments',
  pages: {
    recharge: RechargePage,
    historypay: HistoryPayPage,
    'deposit-result': ResultPage,
    'withdraw-result': ResultPage,
  },
});
