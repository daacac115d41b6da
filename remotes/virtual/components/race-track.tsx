import type { EventView } from '@glasshouse/contracts/sportsbook';
import { useT } from '@glasshouse/kit/remote';
import { placeOf, readOrder } from '../model.ts';
import classes from './virtual.module.css';

const LEADERS = 3;

/** A lane for each runner, and who leads in words. */
export function RaceTrack({ event }: { readonly event: EventView }) {
  const t = useT();
  const { runners = [], status, home } = event;
  const leaders = readOrder(status?.detail)
    .slice(0, LEADERS)
    .map((id) => runners.find((runner) => runner.id === id)?.name ?? '');
  return (
    <figure className={classes['race']} aria-label={home.name}>
      <figcaption className={classes['leaders']}>
        {leaders.length === 0 ? t('virtual.off') : null}
        {leaders.map((name, at) => (
          <span key={name}>
            {`${at === 0 ? '' : ' · '}${at + 1}. `}
            <bdi>{name}</bdi>
          </span>
        ))}
      </figcaption>
      <div className={classes['track']} aria-hidden>
        {runners.map((runner) => (
          <div key={runner.id} className={classes['lane']}>
            <span className={classes['laneName']}>{runner.name}</span>
            <span
              className={classes['number']}
              data-number={runner.number}
              style={{ insetInlineStart: `${placeOf(event, runner.id)}%` }}
            >
              {runner.number}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
