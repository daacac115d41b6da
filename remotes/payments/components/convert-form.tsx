import { useState, type FormEvent } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { convertMoney, type QuotedConversion } from '@glasshouse/contracts/wallet-conversion';
import { formatMoney, formatStart } from '@glasshouse/kit/i18n';
import { RefusalNote, UnsureNotice, useSpend, type UsedSpend } from '@glasshouse/kit/money';
import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { Button, Money, MoneyInput, Notice, Select } from '@glasshouse/kit/ui';
import { listSources, listTargets, type ConvertState } from '../model-convert.ts';
import { useShell } from '../shell.ts';
import classes from './convert.module.css';
import { useQuote } from './use-quote.ts';

/** From which account to which, how much, what comes of it by which rate, and one button. */
export function ConvertForm({ state }: { readonly state: ConvertState }) {
  const t = useT();
  const { from, to, sources, targets, pickFrom, pickTo, isHidden } = usePair(state);
  const [amountMinor, setAmountMinor] = useState<number>();
  const { quote, fault: quoteFault, ask } = useQuote(from?.id, to?.id, amountMinor);
  const { spend, fault, convert, signIn } = useConvert(() => {
    ask();
    setAmountMinor(undefined);
  }, ask);
  const isUnsure = spend.state.kind === 'unsure';
  const isTooMuch = from !== undefined && amountMinor !== undefined && amountMinor > from.money;
  const told: ShownRefusal | undefined = isTooMuch ? { code: 'funds_insufficient' } : (quoteFault ?? fault);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (from && to && quote && !isTooMuch) void convert(from.id, to.id, quote);
  }

  if (!from) return null;
  return (
    <form className={classes['form']} method="post" noValidate onSubmit={submit}>
      <AccountSelect
        label={t('convert.from')}
        accounts={sources}
        picked={from}
        {...{ isHidden, isDisabled: isUnsure }}
        onPick={pickFrom}
      />
      <AccountSelect
        label={t('convert.to')}
        accounts={targets}
        picked={to}
        {...{ isHidden, isDisabled: isUnsure }}
        onPick={pickTo}
      />
      {from.isFrozen || to?.isFrozen ? <Notice kind="warning">{t('account.frozenText')}</Notice> : null}
      <MoneyInput
        label={t('convert.amount')}
        error={told && <RefusalNote refusal={told} />}
        amountMinor={amountMinor}
        iso={from.iso}
        disabled={isUnsure}
        onChange={setAmountMinor}
      />
      <Quote quote={quote} />
      <Send spend={spend} isReady={quote !== undefined && !isTooMuch} onSignIn={signIn} />
    </form>
  );
}

interface AccountSelectProps {
  readonly label: string;
  readonly accounts: readonly AccountView[];
  readonly picked: AccountView | undefined;
  readonly isHidden: boolean;
  readonly isDisabled: boolean;
  readonly onPick: (accountId: number) => void;
}

function AccountSelect({ label, accounts, picked, isHidden, isDisabled, onPick }: AccountSelectProps) {
  const t = useT();
  const { language } = usePreferences();
  const options = accounts.map(({ id, iso, type, money }) => ({
    id: String(id),
    label: [t(`account.type.${type}`), iso, ...(isHidden ? [] : [formatMoney(money, iso, language)])].join(' · '),
  }));
  return (
    <Select
      label={label}
      options={options}
      value={String(picked?.id ?? '')}
      disabled={isDisabled}
      onChange={(id) => onPick(Number(id))}
    />
  );
}

interface SendProps {
  readonly spend: UsedSpend<typeof convertMoney>;
  readonly isReady: boolean;
  readonly onSignIn: () => void;
}

function Send({ spend: { state, ask, dismiss }, isReady, onSignIn }: SendProps) {
  const t = useT();
  if (state.kind === 'unsure') {
    const { isLapsed, code } = state;
    return <UnsureNotice about="conversion" {...{ isLapsed, code, onSignIn }} onAsk={ask} onDismiss={dismiss} />;
  }
  return (
    <Button type="submit" look="primary" size="l" wide loading={state.kind === 'sending'} disabled={!isReady}>
      {t('convert.submit')}
    </Button>
  );
}

/** The two accounts, as the session knows them now. */
function usePair({ accounts: rendered, allowed, isBalanceHidden }: ConvertState) {
  const { accounts: known, isBalanceHidden: isHidden = isBalanceHidden } = useSession();
  const accounts = rendered.map((account) => known.find(({ id }) => id === account.id) ?? account);
  const sources = listSources({ accounts, allowed });
  const [fromId, pickFrom] = useState(sources[0]?.id);
  const [toId, pickTo] = useState<number>();
  const from = sources.find(({ id }) => id === fromId) ?? sources[0];
  const targets = listTargets(accounts, from);
  const to = targets.find(({ id }) => id === toId) ?? targets[0];
  return { from, to, sources, targets, pickFrom, pickTo, isHidden };
}

/** Sends what was quoted; a rate that has changed meanwhile is asked for anew. */
function useConvert(onDone: () => void, onChanged: () => void) {
  const t = useT();
  const { language } = usePreferences();
  const { notify, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'convert'));
  const [fault, setFault] = useState<ShownRefusal>();
  const spend = useSpend({
    call: convertMoney,
    wish: 'conversion',
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        if (end.error.code === 'rate_changed') onChanged();
        return setFault(end.error);
      }
      const { amount, iso, gets, getsIso } = end.answer;
      const told = { out: formatMoney(amount, iso, language), in: formatMoney(gets, getsIso, language) };
      notify({ kind: 'success', text: t('convert.done', told) });
      void refreshSession();
      if (isHere) onDone();
    },
  });
  async function convert(from: number, to: number, { amount, gets: agreed }: QuotedConversion): Promise<void> {
    setFault(undefined);
    await spend.send((id) => ({ id, from, to, amount, agreed }));
  }
  return { spend, fault, convert, signIn };
}

function Quote({ quote }: { readonly quote: QuotedConversion | undefined }) {
  const t = useT();
  const preferences = usePreferences();
  const at = (sec: number): string => formatStart(sec, preferences, t);
  return (
    <div className={classes['quote']} aria-live="polite">
      <p className={classes['gets']}>
        <span>{t('convert.gets')}</span>
        <strong data-testid="gets">{quote ? <Money amountMinor={quote.gets} iso={quote.getsIso} /> : '–'}</strong>
      </p>
      {quote?.rates.map(({ rateId, base, quote: iso, rate, validFromSec, source }) => (
        <p key={rateId} className={classes['rate']}>
          <span className="gh-num" dir="ltr">
            {t('convert.rate', { base, rate, quote: iso })}
          </span>
          <small>{t('convert.rateOf', { at: at(validFromSec), source })}</small>
        </p>
      ))}
      {quote ? <small>{t('convert.until', { at: at(quote.validUntilSec) })}</small> : null}
    </div>
  );
}
