import type { IncidentView } from '@glasshouse/contracts/sportsbook-tracker';
import { findTracked } from '@glasshouse/domain/tracker';
import { formatPercent, usePreferences, useT } from '../i18n/index.ts';
import { minuteText } from '../texts/index.ts';
import { FieldPicture } from './field-picture.tsx';
import type { TrackedMatch } from './tracked-match.ts';
import classes from './tracker.module.css';

/** So many lines stand beside the field, whatever the sport: counts, and below them what has just happened. */
const LINES = 8;
const LINE_PX = 22;

/** The field with the ball on it, what happens in words, and what it has come to. */
export function TrackerView(match: TrackedMatch) {
  const t = useT();
  const { tracker, home, away } = match;
  const last = tracker.incidents.at(-1);
  const picture = findTracked(match.sportId)?.hasNoEnds ? 'tracker.place' : 'tracker.picture';
  return (
    <div className={classes.tracker} data-testid="tracker">
      <figure className={classes.figure} aria-label={t(picture, { home, away })}>
        <FieldPicture {...match} />
        <figcaption className={classes.now} data-testid="tracker-now">
          {last ? <IncidentWords incident={last} match={match} /> : t('tracker.nothing')}
        </figcaption>
      </figure>
      <Shares {...match} />
    </div>
  );
}

function IncidentWords({ incident, match }: { readonly incident: IncidentView; readonly match: TrackedMatch }) {
  const t = useT();
  const { kind, side, clockSec, value = 0 } = incident;
  const minute = minuteText(match.sportId, {
    period: match.status?.period ?? 0,
    ...(clockSec !== undefined && { clockSec }),
  });
  return (
    <>
      {minute === undefined ? null : (
        <bdi className="gh-num" dir="ltr">
          {minute}′
        </bdi>
      )}
      {kind === 'yellow_card' || kind === 'red_card' ? <i className={classes.card} data-kind={kind} /> : null}
      <strong>{t(`tracker.kinds.${kind}`, { value })}</strong>
      {side ? <bdi className="gh-truncate">{match[side]}</bdi> : null}
    </>
  );
}

function Shares(match: TrackedMatch) {
  const t = useT();
  const { tracker, sportId } = match;
  const { possession, counts = [], incidents } = tracker;
  const sport = findTracked(sportId);
  const names = sport?.counts ?? [];
  const hasPossession = sport?.hasPossession === true;
  const room = LINES - names.length - (hasPossession ? 2 : 0);
  const recent = incidents.slice(0, -1).toReversed().slice(0, room);
  return (
    <div className={classes.shares}>
      {hasPossession ? <Possession home={possession} /> : null}
      <dl className={classes.counts}>
        {names.map((name) => {
          const count = counts.find((one) => one.name === name);
          return (
            <div key={name} className={classes.line}>
              <dt>{t(`tracker.counts.${name}`)}</dt>
              <dd>{count?.home ?? '–'}</dd>
              <dd>{count?.away ?? '–'}</dd>
            </div>
          );
        })}
      </dl>
      <ol className={classes.recent} aria-label={t('tracker.recent')} style={{ minBlockSize: room * LINE_PX }}>
        {recent.map((incident) => (
          <li key={incident.seq}>
            <IncidentWords incident={incident} match={match} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Who had the ball for how long, as two parts of one bar. */
function Possession({ home }: { readonly home: number | undefined }) {
  const t = useT();
  const { language } = usePreferences();
  const part = (percent: number | undefined): string =>
    percent === undefined ? '–' : formatPercent(percent, language);
  return (
    <div>
      <dl>
        <div className={classes.line}>
          <dt>{t('tracker.possession')}</dt>
          <dd>{part(home)}</dd>
          <dd>{part(home === undefined ? undefined : 100 - home)}</dd>
        </div>
      </dl>
      <span className={classes.bar} aria-hidden>
        <i style={{ inlineSize: `${home ?? 50}%` }} />
      </span>
    </div>
  );
}
