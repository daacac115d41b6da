import { Readable } from 'node:stream';
import { getPayment as getPaymentCall, listPayments as listPaymentsCall } from '@glasshouse/contracts/wallet-payments';
import {
  convertMoney as convertMoneyCall,
  getConversionTerms as getConversionTermsCall,
  quoteConversion as quoteConversionCall,
} from '@glasshouse/contracts/wallet-conversion';
import {
  getWithdrawalTerms as getWithdrawalTermsCall,
  withdrawMoney as withdrawMoneyCall,
} from '@glasshouse/contracts/wallet-withdrawals';
import { listCurrencyNames as listCurrencyNamesCall } from '@glasshouse/contracts/wallet-currencies';
import {
  addAccount as addAccountCall,
  changeActiveAccount as changeActiveAccountCall,
  closeAccount as closeAccountCall,
  demoDeposit,
  hideBalance as hideBalanceCall,
  listAccounts,
  listStatement as listStatementCall,
  STATEMENT_FILE_PATH,
  StatementFileParams,
  StatementFileQuery,
  type AccountView,
} from '@glasshouse/contracts/wallet';
import { Compile } from 'typebox/compile';
import { answer, detailsOf, noteForeign, refusal, refuse, type Http } from '../platform/http/index.ts';
import { convertMoney } from './convert-money.ts';
import { depositDemo } from './deposit-demo.ts';
import { getPayment, listPayments } from './get-payment.ts';
import { writeStatementFile } from './write-statement-file.ts';
import { hideBalance } from './save-balance-view.ts';
import { addAccount, changeActiveAccount, closeAccount } from './save-accounts.ts';
import { listCurrencyNames } from './list-currency-names.ts';
import { listMoney } from './list-accounts.ts';
import { listStatement } from './list-statement.ts';
import type { WalletDeps, WithdrawalDeps } from './ports.ts';
import { quoteConversion } from './quote-conversion.ts';
import { showWithdrawalTerms, withdrawMoney } from './withdraw-money.ts';

export function routeWallet(http: Http, deps: WalletDeps & WithdrawalDeps): void {
  http.serve(listCurrencyNamesCall, ({ query }) =>
    Promise.resolve(answer({ currencies: [...listCurrencyNames(query.language)] })),
  );
  http.servePlayer(listAccounts, async ({ visitor, query }) =>
    answer(await listMoney(deps.database.reading, visitor, query.with_closed === '1')),
  );
  http.servePlayer(addAccountCall, async ({ visitor, body }) => {
    const outcome = await addAccount(deps, visitor.playerId, body.currencyId);
    return outcome.ok ? changed('currency_added', outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(closeAccountCall, async ({ visitor, params }) => {
    const outcome = await closeAccount(deps, visitor.playerId, params.accountId);
    return outcome.ok ? changed('currency_removed', outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(changeActiveAccountCall, async ({ visitor, params }) => {
    const outcome = await changeActiveAccount(deps, visitor.playerId, params.id);
    return outcome.ok ? changed('account_changed', outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(hideBalanceCall, async ({ visitor, body }) => {
    await hideBalance(deps, visitor.personId, body.user_hide_balance);
    return answer(body);
  });
  serveConversion(http, deps);
  serveWithdrawals(http, deps);
  http.servePlayer(demoDeposit, async ({ permit, params, body, isRepeat }) => {
    const outcome = await depositDemo(deps, {
      permit,
      accountId: params.accountId,
      requestId: body.id,
      amountMinor: body.amount,
      isRepeat,
    });
    return outcome.ok ? answer(outcome.value) : { ...refusal(outcome.code), ...detailsOf(outcome) };
  });
  http.servePlayer(getPaymentCall, async ({ visitor, params }) => {
    const outcome = await getPayment(deps.database.reading, visitor.playerId, params.paymentId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(listPaymentsCall, async ({ visitor }) =>
    answer({ payments: await listPayments(deps.database.reading, visitor.playerId) }),
  );
  http.servePlayer(listStatementCall, async ({ visitor, params, query }) => {
    const outcome = await listStatement(deps.database.reading, visitor.playerId, params.accountId, query.before);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  serveStatementFile(http, deps);
}

function serveConversion(http: Http, deps: WalletDeps): void {
  http.servePlayer(getConversionTermsCall, () =>
    Promise.resolve(answer({ allowed: deps.conversion().conversionAllowed })),
  );
  http.servePlayer(quoteConversionCall, async ({ visitor, query }) => {
    const { from, to, amount: amountMinor } = query;
    const outcome = await quoteConversion(deps, deps.database.reading, {
      playerId: visitor.playerId,
      from,
      to,
      amountMinor,
    });
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(convertMoneyCall, async ({ permit, body, isRepeat }) => {
    const { id: requestId, from, to, amount: amountMinor, agreed: agreedMinor } = body;
    const outcome = await convertMoney(deps, { permit, requestId, from, to, amountMinor, agreedMinor, isRepeat });
    return outcome.ok ? answer(outcome.value) : { ...refusal(outcome.code), ...detailsOf(outcome) };
  });
}

function serveWithdrawals(http: Http, deps: WithdrawalDeps): void {
  http.servePlayer(getWithdrawalTermsCall, async ({ visitor }) => answer(await showWithdrawalTerms(deps, visitor)));
  http.servePlayer(withdrawMoneyCall, async ({ permit, params, body, isRepeat }) => {
    const { id: requestId, amount: amountMinor } = body;
    const outcome = await withdrawMoney(deps, {
      permit,
      accountId: params.accountId,
      requestId,
      amountMinor,
      isRepeat,
    });
    return outcome.ok ? answer(outcome.value) : { ...refusal(outcome.code), ...detailsOf(outcome) };
  });
}

function changed<Message extends string>(message: Message, account: AccountView) {
  return answer({ success: true as const, message, account });
}

const fileParams = Compile(StatementFileParams);
const fileQuery = Compile(StatementFileQuery);

/** Not a call of the contract: a year of movements is written as it is read, and never stands in memory as a whole. */
function serveStatementFile(http: Http, deps: WalletDeps): void {
  const options = { onRequest: http.limitBy('statement') };
  http.fastify.get(STATEMENT_FILE_PATH.replace('{accountId}', ':accountId'), options, async (request, reply) => {
    const visitor = await http.findVisitorOf(request.headers.cookie);
    if (!visitor) return refuse(reply, { refused: 'sign_in_required' });
    const { params, query } = request;
    if (!fileParams.Check(params) || !fileQuery.Check(query)) return refuse(reply, { refused: 'request_invalid' });
    const days = Number(query.days ?? '365');
    const outcome = await writeStatementFile(deps.database.reading, visitor.playerId, Number(params.accountId), days);
    if (!outcome.ok) {
      noteForeign(http, request, { route: 'statementFile', refused: outcome.code });
      return refuse(reply, { refused: outcome.code });
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${outcome.value.name}"`)
      .send(Readable.from(outcome.value.pieces));
  });
}
