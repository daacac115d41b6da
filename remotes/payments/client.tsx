import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ConvertPage, HistoryPayPage, RechargePage, ResultPage, WithdrawPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: {
    recharge: RechargePage,
    deduce: WithdrawPage,
    historypay: HistoryPayPage,
    convert: ConvertPage,
    'deposit-result': ResultPage,
    'withdraw-result': ResultPage,
  },
});
