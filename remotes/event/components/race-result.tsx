import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { RaceFinish, RacePlace } from '@glasshouse/contracts/sportsbook-races';
import { formatMoment, formatPercent } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Panel } from '@glasshouse/kit/ui';
import { RunnerFace } from './runner-face.tsx';
import classes from './race-card.module.css';

interface RaceResultProps {
  readonly event: EventView;
  readonly finish: RaceFinish;
}

/** Who came in where, who did not run, and what that took off the winnings of earlier bets. */
export function RaceResult({ event, finish }: RaceResultProps) {
  const t = useT();
  const preferences = usePreferences();
  const { language } = preferences;
  const runners = new Map(event.runners?.map((runner) => [runner.id, runner]));
  return (
    <Panel flush title={t('race.finish')}>
      <div className={classes.card} data-testid="race-result">
        <ol className={classes.ended}>
          {finish.order.map(({ id, place }) => (
            <li key={id} className={classes.row}>
              <strong className={classes.number}>{place && placeText(place)}</strong>
              <RunnerFace runner={runners.get(id)} isOut={place === undefined} />
            </li>
          ))}
        </ol>
        {finish.deductions.map(({ num, den, beforeSec }) => (
          <p key={beforeSec} className={classes.deducted}>
            {t('race.deducted', {
              part: formatPercent(Number(((num * 100) / den).toFixed(2)), language),
              time: formatMoment(beforeSec, preferences, t),
            })}{' '}
            <a className="gh-link" href={href(language, 'rulesChapter', { ruleGroup: '7', chapter: 'deductions' })}>
              {t('event.rule')}
            </a>
          </p>
        ))}
      </div>
    </Panel>
  );
}

/** As closely as it is known: "2", "2–3"; of those behind the last place that counted, nothing. */
function placeText({ from, to }: RacePlace): string {
  if (to === undefined) return '';
  return from === to ? String(from) : `${from}–${to}`;
}
