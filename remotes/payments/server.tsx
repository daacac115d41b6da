import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadConvert, loadHistoryPay, loadRecharge, loadResult, loadWithdraw } from './api.ts';
import { ConvertPage, HistoryPayPage, RechargePage, ResultPage, WithdrawPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: {
    recharge: { load: withDoors(loadRecharge), View: RechargePage },
    deduce: { load: withDoors(loadWithdraw), View: WithdrawPage },
    historypay: { load: withDoors(loadHistoryPay), View: HistoryPayPage },
    convert: { load: withDoors(loadConvert), View: ConvertPage },
    'deposit-result': { load: loadResult('deposit'), View: ResultPage },
    'withdraw-result': { load: loadResult('withdrawal'), View: ResultPage },
  },
});
