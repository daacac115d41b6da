import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import { scorerHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { minuteText, periodName } from '@glasshouse/kit/texts';
import classes from './timeline.module.css';

interface TimelineProps {
  readonly event: EventView;
  readonly moments: readonly MomentView[];
  /** Whoever scored has a page. */
  readonly hasScorers: boolean;
}

/** Goals with their minute and the parts that are over, the latest first. */
export function Timeline({ event, moments, hasScorers }: TimelineProps) {
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
          <Moment event={event} moment={moment} hasScorers={hasScorers} />
        </li>
      ))}
    </ol>
  );
}

interface MomentProps extends Pick<TimelineProps, 'event' | 'hasScorers'> {
  readonly moment: MomentView;
}

function Moment({ event, moment, hasScorers }: MomentProps) {
  const t = useT();
  const { sportId } = event.tournament;
  const { kind, period, score, side } = moment;
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
      <Scorer moment={moment} linked={hasScorers} />
      {kind === 'correction' ? <span>{t('event.takenBack')}</span> : null}
    </>
  );
}

/** Who scored, as far as that was told, and how. */
function Scorer({ moment, linked }: { readonly moment: MomentView; readonly linked: boolean }) {
  const t = useT();
  const { language } = usePreferences();
  const { scorer: name, scorerId: id, own, penalty } = moment;
  if (name === undefined) return null;
  const href = linked && id !== undefined ? scorerHref(language, { id, name }) : undefined;
  return (
    <span className={classes.person}>
      <a href={href}>
        <bdi>{name}</bdi>
      </a>
      {own ? ` (${t('event.ownGoal')})` : null}
      {penalty ? ` (${t('event.penalty')})` : null}
    </span>
  );
}
