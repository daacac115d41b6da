import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import { useT } from '@glasshouse/kit/remote';
import { fullScoreText, sourceName } from '@glasshouse/kit/texts';
import { Moment, TimeText } from '@glasshouse/kit/ui';
import classes from './event.module.css';

interface ScoreSourceProps {
  readonly event: EventView;
  readonly played: PlayedView;
}

/** When it was played, who says how it ended, and which scores were told before. */
export function ScoreSource({ event, played: { final, corrected } }: ScoreSourceProps) {
  const t = useT();
  return (
    <p className={classes.word}>
      <TimeText atSec={event.startsAtSec} />
      {final ? (
        <>
          <span>{t('results.from', { source: sourceName(t, final.source) })}</span>
          <Moment atSec={final.atSec} />
          <span>{t('event.version', { version: final.version })}</span>
        </>
      ) : null}
      {corrected.map(({ status, version, atSec }) => (
        <span key={version}>
          {t('event.before', { names: fullScoreText(t, event.tournament.sportId, status) })} <Moment atSec={atSec} />
        </span>
      ))}
    </p>
  );
}
