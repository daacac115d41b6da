import { useEffect, useState } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { getEventStatistics } from '@glasshouse/contracts/statistics';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { MatchResult } from '@glasshouse/domain/statistics';
import { useT } from '@glasshouse/kit/remote';
import { listForm } from '@glasshouse/kit/statistics';
import { useShell } from '../shell.ts';
import classes from './form.module.css';

type Results = AnswerOf<typeof getEventStatistics>['results'];

const SHOWN = 5;

/** How the last matches of both sides ended, as far as they are known; its place is there before it is. */
export function Form({ event: { eventId, home, away } }: { readonly event: RowView }) {
  const { call } = useShell();
  const [results, setResults] = useState<Results>({ home: [], away: [] });
  useEffect(() => {
    let isWanted = true;
    void call(getEventStatistics, { params: { eventId } }).then((result) => {
      if (isWanted && result.ok) setResults(result.answer.results);
    });
    return () => void (isWanted = false);
  }, [call, eventId]);
  if (!away) return null;
  return (
    <div className={classes.form}>
      <Side name={home.name} results={lastOf(listForm(results.home, home.id))} />
      <Side name={away.name} results={lastOf(listForm(results.away, away.id))} />
    </div>
  );
}

/** The latest at the end, as they are read. */
function lastOf(form: readonly MatchResult[]): MatchResult[] {
  return form.slice(0, SHOWN).toReversed();
}

function Side({ name, results }: { readonly name: string; readonly results: readonly MatchResult[] }) {
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
