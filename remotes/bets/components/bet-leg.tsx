import type { ReactNode } from 'react';
import type { BetLegView, FinishView } from '@glasshouse/contracts/betting-bets';
import type { FinalResult, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { EventStatus } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href, makeSlug } from '@glasshouse/kit/routing';
import { eventName, finishText, marketName, outcomeName } from '@glasshouse/kit/texts';
import { Badge, LiveDot, Odds, ScoreText, SportIcon, TimeText } from '@glasshouse/kit/ui';
import { toneOfLeg } from '../model-bets.ts';
import type { LegNow } from '../model-news.ts';
import classes from './bet.module.css';

export interface BetLegProps {
  readonly leg: BetLegView;
  readonly nowSec: number;
  /** Its number on the bet, where combinations are told by it. */
  readonly place?: number;
  /** True where its match is followed: what is told of it has its room before it comes. */
  readonly followed?: boolean;
  /** How its price stands at this moment. */
  readonly now?: LegNow | undefined;
  /** How its match stands at this moment. */
  readonly status?: LiveStatusView | undefined;
  /** The only leg of its bet, whose own state says already that it is open. */
  readonly alone?: boolean;
  readonly children?: ReactNode;
}

export function BetLeg({ leg, nowSec, place, followed = false, now, status, alone = false, children }: BetLegProps) {
  const t = useT();
  return (
    <li className={classes['leg']} data-state={leg.state}>
      <span className={classes['sport']}>
        {place === undefined ? <SportIcon sport={leg.sportId} size={16} /> : <span className="gh-num">{place}</span>}
      </span>
      <span className={classes['pick']}>
        <strong>{outcomeName(t, leg.market, leg.outcome, leg)}</strong>
        <span className={classes['market']}>{marketName(t, leg.market, leg)}</span>
        {leg.isBanker ? <Badge tone="brand">{t('leg.banker')}</Badge> : null}
      </span>
      <span className={classes['price']}>
        <Odds oddsMilli={leg.oddsMilli} />
      </span>
      <span className={classes['event']}>
        <EventName leg={leg} />
        <Standing leg={leg} status={status} nowSec={nowSec} />
      </span>
      <span className={classes['legState']}>
        {leg.state === 'open' && followed ? <PriceNow leg={leg} now={now} /> : null}
        {/* Drawn anew when the leg is decided, so that the eye is led to it. */}
        {alone && leg.state === 'open' ? null : (
          <span key={leg.state} className={classes['state']}>
            <Badge tone={toneOfLeg(leg.state)}>{t(`legs.state.${leg.state}`)}</Badge>
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

/** While its match is played how it stands; after it how it ended; else when it begins. */
function Standing({ leg, status, nowSec }: Pick<BetLegProps, 'leg' | 'status' | 'nowSec'>) {
  if (leg.final) {
    return (
      <>
        <Final final={leg.final} sportId={leg.sportId} />
        <When leg={leg} nowSec={nowSec} />
      </>
    );
  }
  if (leg.finish) {
    return (
      <>
        <Finish finish={leg.finish} />
        <When leg={leg} nowSec={nowSec} />
      </>
    );
  }
  return status ? <Playing leg={leg} status={status} /> : <When leg={leg} nowSec={nowSec} />;
}

function Final({ final, sportId }: { readonly final: FinalResult; readonly sportId: number }) {
  const t = useT();
  return (
    <span className={classes['final']} data-testid="final">
      <ScoreText status={final.status} sportId={sportId} full />
      <EventStatus status={final.status} sportId={sportId} />
      {final.version > 1 ? <Badge tone="notice">{t('results.corrected')}</Badge> : null}
    </span>
  );
}

function Finish({ finish }: { readonly finish: FinishView }) {
  const t = useT();
  return (
    <span className={classes['final']} data-testid="finish">
      <bdi>{finishText(t, finish)}</bdi>
    </span>
  );
}

function Playing({ leg, status }: { readonly leg: BetLegView; readonly status: LiveStatusView }) {
  const t = useT();
  return (
    <span className={classes['playing']}>
      <LiveDot label={t('words.live')} />
      {leg.away === '' ? null : <ScoreText status={status} sportId={leg.sportId} full />}
      <EventStatus status={status} sportId={leg.sportId} />
    </span>
  );
}

function PriceNow({ leg, now }: { readonly leg: BetLegView; readonly now: LegNow | undefined }) {
  const t = useT();
  if (!now) return <span className={classes['now']} />;
  if (now.isSuspended) return <span className={classes['now']}>{t('leg.suspended')}</span>;
  if (now.oddsMilli === undefined) return <span className={classes['now']}>{t('leg.gone')}</span>;
  const moved = now.oddsMilli > leg.oddsMilli ? 'rise' : now.oddsMilli < leg.oddsMilli ? 'fall' : 'same';
  return (
    <span className={classes['now']} data-moved={moved}>
      {t('leg.nowLabel')} <Odds oddsMilli={now.oddsMilli} />
    </span>
  );
}

/** The number in the address finds the event; the tournament's part of it is for people, and a bet tells no number for it. */
const ANY_TOURNAMENT = 'event';

/** An event keeps its page and its address when it is over. */
function EventName({ leg }: { readonly leg: BetLegView }) {
  const t = useT();
  const { language } = usePreferences();
  const name = <bdi>{nameOf(leg, t)}</bdi>;
  const sport = findSport(leg.sportId)?.slug;
  if (leg.home === '' || sport === undefined) return <span>{name}</span>;
  const address = href(language, 'event', {
    section: leg.section,
    menuSection: 'all',
    sport,
    champ: leg.tournamentId === 0 ? ANY_TOURNAMENT : makeSlug(leg.tournamentId, leg.tournament),
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
  return eventName(t, leg);
}

function When({ leg, nowSec }: BetLegProps) {
  const t = useT();
  if (leg.startsAtSec === 0) return null;
  const playing =
    leg.state === 'open' && !leg.final && !leg.finish && (leg.section === 'live' || leg.startsAtSec <= nowSec);
  return (
    <span className={classes['when']}>
      {playing ? <LiveDot label={t('words.live')} /> : null}
      <TimeText atSec={leg.startsAtSec} />
      {leg.tournament === '' ? null : <span>{leg.tournament}</span>}
    </span>
  );
}
