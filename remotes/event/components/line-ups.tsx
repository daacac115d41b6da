import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import classes from './line-ups.module.css';

/** Who plays for each side and who is on the bench; one that is out is not shown. */
export function LineUps({ event }: { readonly event: EventView }) {
  const t = useT();
  return (
    <section className={classes.sides} aria-label={t('event.lineUps')}>
      {(['home', 'away'] as const).map((side) => {
        const places = event.lineUp?.filter((place) => place.side === side && place.role !== 'out') ?? [];
        return (
          <Panel key={side} title={<bdi>{event[side]?.name}</bdi>}>
            {places.length === 0 ? (
              <EmptyState title={t('lineUps.none')} />
            ) : (
              <>
                <Places places={places.filter(({ role }) => role === 'starting')} />
                <Places title={t('lineUps.squad')} places={places.filter(({ role }) => role === 'squad')} />
                <Places title={t('lineUps.bench')} places={places.filter(({ role }) => role === 'bench')} />
              </>
            )}
          </Panel>
        );
      })}
    </section>
  );
}

interface PlacesProps {
  readonly title?: string;
  readonly places: readonly LineUpPlace[];
}

function Places({ title, places }: PlacesProps) {
  const t = useT();
  if (places.length === 0) return null;
  return (
    <>
      {title === undefined ? null : <h4 className={classes.bench}>{title}</h4>}
      <ul>
        {places.map(({ id, name, number, position }) => (
          <li key={id} className={classes.place}>
            <span className={`gh-num ${classes.number}`}>{number}</span>
            <bdi>{name}</bdi>
            {position === undefined ? null : <small>{t(`lineUps.${position}`)}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
