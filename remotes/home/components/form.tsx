import { useEffect, useState } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { listResults, type ResultView } from '@glasshouse/contracts/sportsbook-results';
import { useT } from '@glasshouse/kit/remote';
import { findForm } from '../model-form.ts';
import { useShell } from '../shell.ts';
import classes from './form.module.css';

const ASKED = 200;

/** How the last matches of both sides in this league ended, as far as results are kept; its place is there before it is. */
export function Form({ event: { home, away, tournament } }: { readonly event: RowView }) {
  const { call } = useShell();
  const [results, setResults] = useState<readonly ResultView[]>([]);
  useEffect(() => {
    let isWanted = true;
    void call(listResults, { query: { tournamentId: tournament.id, limit: ASKED } }).then((result) => {
      if (isWanted && result.ok) setResults(result.answer.results);
    });
    return () => void (isWanted = false);
  }, [call, tournament.id]);
  if (!away) return null;
  return (
    <div className={classes.form}>
      {[home, away].map((side) => (
        <Side key={side.id} name={side.name} results={findForm(results, side.id)} />
      ))}
    </div>
  );
}

function Side({ name, results }: { readonly name: string; readonly results: ReturnType<typeof findForm> }) {
  const t = useT();
  const count = (which: string): number => results.filter((one) => one === which).length;
  if (results.length === 0) return <span />;
  const counts = { won: count('won'), drawn: count('drawn'), lost: count('lost') };
  return (
    <span className={classes.side}>
      <span className="gh-hidden">{t('form.of', { name, ...counts })}</span>
      {results.map((result, at) => (
        <i key={at} data-result={result} aria-hidden>
          {t(`form.${result}`)}
        </i>
      ))}
    </span>
  );
}
