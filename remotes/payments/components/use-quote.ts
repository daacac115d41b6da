import { useEffect, useState } from 'react';
import { quoteConversion, type QuotedConversion } from '@glasshouse/contracts/wallet-conversion';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { useShell } from '../shell.ts';

/** So long after the last key is pressed. */
const REST_MS = 300;

interface Quoted {
  readonly key: string;
  readonly quote?: QuotedConversion;
  readonly fault?: ShownRefusal;
}

/** What the amount would become, asked anew whenever something of it changes; nothing of an earlier question is shown. */
export function useQuote(from: number | undefined, to: number | undefined, amount: number | undefined) {
  const { call } = useShell();
  const [turn, setTurn] = useState(0);
  const [quoted, setQuoted] = useState<Quoted>();
  const key = `${from} ${to} ${amount} ${turn}`;
  useEffect(() => {
    if (from === undefined || to === undefined || amount === undefined || amount <= 0) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void call(quoteConversion, { query: { from, to, amount } }).then((result) => {
        if (isOver) return;
        setQuoted(result.ok ? { key, quote: result.answer } : { key, fault: result.error });
      });
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, from, to, amount, key]);
  const mine = quoted?.key === key ? quoted : undefined;
  return { quote: mine?.quote, fault: mine?.fault, ask: () => setTurn(turn + 1) };
}
