import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { RunnerView } from '@glasshouse/contracts/sportsbook';
import { useT } from '@glasshouse/kit/remote';
import classes from './race-card.module.css';

/** Colours come after the prices. */
const Silks = lazy(async () => ({ default: (await import('./silks.tsx')).Silks }));

interface RunnerFaceProps {
  readonly runner: RunnerView | undefined;
  /** It does not run. */
  readonly isOut: boolean;
}

/** Three cells of a row: its number, its colours, and its name with who stands behind it. */
export function RunnerFace({ runner, isOut }: RunnerFaceProps) {
  const t = useT();
  const inBrowser = useSyncExternalStore(neverChanges, yes, no);
  const { silks, team, jockey, trainer } = runner?.card ?? {};
  const people = [team, jockey, trainer].filter((one) => one !== undefined).join(' · ');
  return (
    <>
      <span className={classes.number}>{runner?.number}</span>
      <span className={classes.silks}>
        <Suspense>{inBrowser && silks ? <Silks silks={silks} /> : null}</Suspense>
      </span>
      <span className={classes.names}>
        <bdi>{isOut ? <s>{runner?.name}</s> : runner?.name}</bdi>
        <small className="gh-truncate">{isOut ? t('event.nonRunner') : <Form runner={runner} />}</small>
        {people === '' || isOut ? null : <small>{people}</small>}
      </span>
    </>
  );
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** A trap that is the number itself says nothing more. */
function Form({ runner }: Pick<RunnerFaceProps, 'runner'>) {
  const t = useT();
  const { form, draw } = runner?.card ?? {};
  const said = [
    ...(form === undefined ? [] : [t('race.form', { form })]),
    ...(draw === undefined || draw === runner?.number ? [] : [t('race.draw', { draw: String(draw) })]),
  ];
  return said.join(' · ');
}
