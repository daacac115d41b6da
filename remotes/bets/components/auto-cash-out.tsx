import { useState } from 'react';
import { removeAutoCashOut, setAutoCashOut, type CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, ChevronDownIcon, MoneyInput, Select } from '@glasshouse/kit/ui';
import { changeRule, findRuleFault, type RuleDirection } from '@glasshouse/kit/bets';
import { useShell } from '../shell.ts';
import classes from './cash-out.module.css';

export interface AutoCashOutProps {
  readonly bet: BetView;
  readonly view: CashOutView;
  readonly onChanged: (view: CashOutView) => void;
}

const DIRECTIONS = ['atLeast', 'atMost'] as const;

/** Amounts at which the house sells the bet by itself, whether its player is here or not. */
export function AutoCashOut({ bet, view, onChanged }: AutoCashOutProps) {
  const t = useT();
  const { language } = usePreferences();
  const [direction, setDirection] = useState<RuleDirection>('atLeast');
  const [amountMinor, setAmountMinor] = useState<number>();
  const { busy, fault, set, setFault } = useRule(bet, view, onChanged);

  function save(): void {
    const wrong = findRuleFault(view, direction, amountMinor);
    const amount = formatMoney(view.value ?? 0, bet.iso, language);
    if (wrong !== undefined) return setFault(t(`auto.${wrong}`, { amount }));
    void set(changeRule(view.rule, direction, amountMinor)).then(() => setAmountMinor(undefined));
  }

  return (
    <details className={classes['auto']}>
      <summary>
        {t('auto.title')}
        <ChevronDownIcon size={14} />
      </summary>
      <ul className={classes['rules']}>
        {DIRECTIONS.map((one) => {
          const at = view.rule?.[one];
          return at === undefined ? null : (
            <li key={one}>
              <span>
                {t(one === 'atLeast' ? 'auto.isAtLeast' : 'auto.isAtMost', {
                  amount: formatMoney(at, bet.iso, language),
                })}
              </span>
              <Button size="s" disabled={busy} onClick={() => void set(changeRule(view.rule, one, undefined))}>
                {t('auto.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Select
        label={t('auto.direction')}
        options={DIRECTIONS.map((id) => ({ id, label: t(`auto.${id}`) }))}
        value={direction}
        onChange={setDirection}
      />
      <MoneyInput
        label={t('auto.amount')}
        hint={t('auto.text')}
        error={fault}
        amountMinor={amountMinor}
        iso={bet.iso}
        onChange={setAmountMinor}
      />
      <Button wide loading={busy} onClick={save}>
        {t('auto.save')}
      </Button>
    </details>
  );
}

/** Sets the rule as a whole, or takes it away where nothing is left of it. */
function useRule(bet: BetView, view: CashOutView, onChanged: (view: CashOutView) => void) {
  const t = useT();
  const { call, notify } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeBet', { betId: `${bet.betId}` }));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const params = { betId: bet.betId };

  async function set(rule: CashOutView['rule']): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const result = rule
      ? await call(setAutoCashOut, { params, body: rule })
      : await call(removeAutoCashOut, { params });
    setBusy(false);
    if (isSignedOut(result)) return signInAgain();
    if (!result.ok) return setFault(refusalText(t, result.error.code));
    const { rule: _old, ...rest } = view;
    onChanged(rule ? { ...rest, rule } : rest);
    notify({ kind: 'success', text: t(rule ? 'auto.saved' : 'auto.removed') });
  }

  return { busy, fault, set, setFault };
}
