import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadConvert, loadHistoryPay, loadRecharge, loadResult } from './api.ts';
import { ConvertPage, HistoryPayPage, RechargePage, ResultPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    recharge: { load: loadRecharge, View: RechargePage },
    historypay: { load: loadHistoryPay, View: HistoryPayPage },
    convert: { load: loadConvert, View: ConvertPage },
    'deposit-result': { load: loadResult('deposit'), View: ResultPage },
    'withdraw-result': { load: loadResult('withdrawal'), View: ResultPage },
  },
});
