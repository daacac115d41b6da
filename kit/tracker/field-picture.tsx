import { pictureOf } from '@glasshouse/domain/markets';
import { TeamBadge } from '../ui/index.ts';
import { frameOf, listOccupied, listTrail, PICTURE, zoneOf, type Place } from './place-incident.ts';
import type { TrackedMatch } from './tracked-match.ts';
import classes from './tracker.module.css';

/** The home side plays from its start to its end in every language: it is a picture of the field, and no text. */
export function FieldPicture({ tracker, sportId, home, away, status }: TrackedMatch) {
  const last = tracker.incidents.at(-1);
  const trail = listTrail(sportId, tracker);
  const ball = trail.at(-1);
  return (
    <div className={classes.field} dir="ltr" data-kind={last?.kind} data-value={last?.value} aria-hidden>
      <img className={classes.ground} src={`/assets/fields/${pictureOf(sportId)}.svg`} decoding="async" alt="" />
      <svg className={classes.play} viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} preserveAspectRatio="none">
        <Zone sportId={sportId} tracker={tracker} />
        {listOccupied(sportId, status).map(({ x, y }) => (
          <path key={x} className={classes.base} data-testid="base" d={`M${x} ${y - 24}l26 24-26 24-26-24z`} />
        ))}
        {trail.length > 1 ? <polyline className={classes.trail} points={trail.map(pointOf).join(' ')} /> : null}
        {ball ? (
          <g className={classes.ball} data-testid="ball" style={{ transform: `translate(${ball.x}px, ${ball.y}px)` }}>
            <circle className={classes.halo} r="22" />
            <circle r="11" />
          </g>
        ) : null}
      </svg>
      <End name={home} hasTurn={status?.turn === 'home'} />
      <End name={away} hasTurn={status?.turn === 'away'} />
    </div>
  );
}

function pointOf({ x, y }: Place): string {
  return `${x},${y}`;
}

/** What of the field lies behind the side on the ball, stronger towards the end that it attacks. */
function Zone({ sportId, tracker }: Pick<TrackedMatch, 'sportId' | 'tracker'>) {
  const last = tracker.incidents.at(-1);
  const zone = last && zoneOf(last);
  if (!zone) return null;
  const { x, y, width, height } = frameOf(sportId);
  const { side, reach, isDangerous } = zone;
  const from = side === 'home' ? x : x + width;
  const scale = side === 'home' ? reach : -reach;
  return (
    <>
      <linearGradient id="gh-tracker-zone">
        <stop className={classes.faint} offset="0" />
        <stop className={classes.strong} offset="1" />
      </linearGradient>
      <rect
        className={classes.zone}
        data-dangerous={isDangerous || undefined}
        y={y}
        width={width}
        height={height}
        fill="url(#gh-tracker-zone)"
        style={{ transform: `translateX(${from}px) scaleX(${scale})` }}
      />
    </>
  );
}

/** Whose end it is. */
function End({ name, hasTurn }: { readonly name: string; readonly hasTurn: boolean }) {
  return (
    <span className={classes.end}>
      <TeamBadge name={name} />
      {hasTurn ? <span className="gh-turn" /> : null}
    </span>
  );
}
