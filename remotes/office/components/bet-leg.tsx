import type { BetLegView } from '@glasshouse/contracts/coupon';
import { findSport } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href, makeSlug } from '@glasshouse/kit/routing';
import { marketName, outcomeName } from '@glasshouse/kit/texts';
import { Badge, LiveDot, Odds, SportIcon, TimeText } from '@glasshouse/kit/ui';
import { toneOfLeg } from '../model-bets.ts';
import classes from './bet.module.css';

export interface BetLegProps {
  readonly leg: BetLegView;
  readonly nowSec: number;
}

export function BetLeg({ leg, nowSec }: BetLegProps) {
  const t = useT();
  return (
    <li className={classes['leg']}>
      <span className={classes['sport']}>
        <SportIcon sport={leg.sportId} size={16} />
      </span>
      <span className={classes['pick']}>
        <strong>{outcomeName(t, leg.market, leg.outcome, leg)}</strong>
        <span className={classes['market']}>{marketName(t, leg.market, leg)}</span>
      </span>
      <span className={classes['price']}>
        <Odds oddsMilli={leg.oddsMilli} />
      </span>
      <span className={classes['event']}>
        <EventName leg={leg} />
        <When leg={leg} nowSec={nowSec} />
      </span>
      <span key={leg.state} className={classes['legState']}>
        <Badge tone={toneOfLeg(leg.state)}>{t(`legs.state.${leg.state}`)}</Badge>
      </span>
    </li>
  );
}

/** The number in the address finds the event; the tournament's part of it is for people, and a bet tells no number for it. */
const ANY_TOURNAMENT = 'event';

/** A link for as long as there is something to see there. */
function EventName({ leg }: { readonly leg: BetLegView }) {
  const t = useT();
  const { language } = usePreferences();
  const name = nameOf(leg, t);
  const sport = findSport(leg.sportId)?.slug;
  if (leg.state !== 'open' || sport === undefined) return <span>{name}</span>;
  const address = href(language, 'event', {
    section: leg.section,
    menuSection: 'all',
    sport,
    champ: ANY_TOURNAMENT,
    game: makeSlug(leg.gameId, `${leg.home} ${leg.away}`),
  });
  return (
    <a className="gh-link" href={address}>
      {name}
    </a>
  );
}

/** Of an event that is long gone from the board only its number may be left. */
function nameOf(leg: BetLegView, t: ReturnType<typeof useT>): string {
  if (leg.home === '' && leg.away === '') return t('history.eventNumber', { id: String(leg.gameId) });
  return t('words.versus', { home: leg.home, away: leg.away });
}

function When({ leg, nowSec }: BetLegProps) {
  const t = useT();
  if (leg.startsAtSec === 0) return null;
  const playing = leg.state === 'open' && leg.startsAtSec <= nowSec;
  return (
    <span className={classes['when']}>
      {playing ? <LiveDot label={t('words.live')} /> : null}
      <TimeText atSec={leg.startsAtSec} />
      {leg.tournament === '' ? null : <span>{leg.tournament}</span>}
    </span>
  );
}
