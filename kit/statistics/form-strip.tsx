import type { MatchResult } from '@glasshouse/domain/statistics';
import { useT } from '../remote/index.ts';
import classes from './statistics.module.css';

/** How a match ended for one side: a letter that says it, and the word for whoever listens. */
export function ResultMark({ result }: { readonly result: MatchResult }) {
  const t = useT();
  return (
    <span className={classes.mark} data-result={result} title={t(`statistics.${result}`)}>
      <span aria-hidden>{t(`statistics.${result}Short`)}</span>
      <span className="gh-hidden">{t(`statistics.${result}`)}</span>
    </span>
  );
}

/** The last matches of a side, the latest at the end, as they are read. */
export function FormStrip({ form }: { readonly form: readonly MatchResult[] }) {
  return (
    <span className={classes.form}>
      {form.toReversed().map((result, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- letters in a row have no other name
        <ResultMark key={at} result={result} />
      ))}
    </span>
  );
}
