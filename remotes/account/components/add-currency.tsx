import { useEffect, useMemo, useRef, useState } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { listCurrencyNames, type CurrencyView } from '@glasshouse/contracts/wallet-currencies';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { EmptyState, ErrorState, Skeleton, TextInput } from '@glasshouse/kit/ui';
import { findCurrencies, listAddable } from '../model-currencies.ts';
import { useShell } from '../shell.ts';
import classes from './accounts-panel.module.css';

export interface AddCurrencyProps {
  readonly accounts: readonly AccountView[];
  /** The one that is being added. */
  readonly selected: number | undefined;
  readonly onPick: (currencyId: number) => void;
}

/** Every currency of the house that the player has no account in, by name or code. */
export function AddCurrency({ accounts, selected, onPick }: AddCurrencyProps) {
  const t = useT();
  const [text, setText] = useState('');
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => picker.current?.querySelector('input')?.focus(), []);
  const { named, hasFailed, load } = useNamed();
  const found = useMemo(() => findCurrencies(listAddable(named ?? [], accounts), text), [named, accounts, text]);
  if (hasFailed) return <ErrorState title={t('errors.network')} onRetry={load} />;
  return (
    <div ref={picker} className={classes['picker']}>
      <TextInput label={t('accounts.search')} type="search" value={text} onChange={setText} />
      {named === undefined ? (
        <Skeleton height="7.5rem" />
      ) : found.length === 0 ? (
        <EmptyState title={t('accounts.notFound')} />
      ) : (
        <ul className={classes['found']}>
          {found.map(({ currencyId, iso, name }) => (
            <li key={iso}>
              <button
                type="button"
                className={classes['option']}
                disabled={selected !== undefined}
                aria-busy={selected === currencyId || undefined}
                onClick={() => onPick(currencyId)}
              >
                <span>{name}</span>
                <small>{iso}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useNamed() {
  const { call } = useShell();
  const { language } = usePreferences();
  const [named, setNamed] = useState<readonly CurrencyView[]>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    void call(listCurrencyNames, { query: { language } }).then((result) => {
      if (isOver) return;
      setFailed(!result.ok);
      if (result.ok) setNamed(result.answer.currencies);
    });
    return () => {
      isOver = true;
    };
  }, [call, language, tries]);
  return { named, hasFailed, load: () => setTries(tries + 1) };
}
