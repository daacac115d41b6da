import {
  addAccount as addAccountCall,
  closeAccount as closeAccountCall,
  demoDeposit,
  listAccounts,
  listStatement as listStatementCall,
} from '@glasshouse/contracts/wallet';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { depositDemo } from './deposit-demo.ts';
import { addAccount, closeAccount } from './keep-accounts.ts';
import { listMoney } from './list-accounts.ts';
import { listStatement } from './list-statement.ts';
import type { WalletDeps } from './ports.ts';

export function routeWallet(http: Http, deps: WalletDeps): void {
  http.servePlayer(listAccounts, async ({ visitor }) => answer(await listMoney(deps.database, visitor.playerId)));
  http.servePlayer(addAccountCall, async ({ visitor, body }) => {
    const outcome = await addAccount(deps, visitor.playerId, body.currencyId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(closeAccountCall, async ({ visitor, params }) => {
    const outcome = await closeAccount(deps, visitor.playerId, params.accountId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(demoDeposit, async ({ visitor, params, body }) => {
    const outcome = await depositDemo(deps, {
      playerId: visitor.playerId,
      accountId: params.accountId,
      requestId: body.id,
      amountMinor: body.amount,
    });
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(listStatementCall, async ({ visitor, params, query }) => {
    const outcome = await listStatement(deps.database, visitor.playerId, params.accountId, query.before);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
}
