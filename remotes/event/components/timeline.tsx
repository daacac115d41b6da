import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import { useT } from '@glasshouse/kit/remote';
import { minuteText, periodName } from '@glasshouse/kit/texts';
import classes from './timeline.module.css';

interface TimelineProps {
  readonly event: EventView;
  readonly moments: readonly MomentView[];
}

/** Goals with their minute and the parts that are over, the latest first. */
export function Timeline({ event, moments }: TimelineProps) {
  const t = useT();
  if (moments.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is too wide is reached by the arrows
    <ol className={classes.timeline} aria-label={t('event.timeline')} tabIndex={0} data-testid="timeline">
      {moments.toReversed().map((moment) => (
        <li
          key={`${moment.kind} ${moment.atSec} ${moment.period} ${moment.score.home}:${moment.score.away}`}
          className={classes.moment}
          data-kind={moment.kind}
        >
          <Moment event={event} moment={moment} />
        </li>
      ))}
    </ol>
  );
}

function Moment({ event, moment }: { readonly event: EventView; readonly moment: MomentView }) {
  const t = useT();
  const { sportId } = event.tournament;
  const { kind, period, score, side, scorer: person, own } = moment;
  const minute = minuteText(sportId, moment);
  const scorer = side === undefined ? undefined : event[side]?.name;
  return (
    <>
      {kind === 'part' ? <span>{periodName(t, sportId, period)}</span> : null}
      {kind === 'part' || minute === undefined ? null : <span>{t('event.minute', { minute })}</span>}
      <strong className="gh-num">
        <bdi dir="ltr">{t('score.pair', { home: score.home, away: score.away })}</bdi>
      </strong>
      {scorer === undefined ? null : <bdi>{scorer}</bdi>}
      {person === undefined ? null : (
        <span className={classes.person}>
          <bdi>{person}</bdi>
          {own ? ` (${t('event.ownGoal')})` : null}
        </span>
      )}
      {kind === 'correction' ? <span>{t('event.takenBack')}</span> : null}
    </>
  );
}
