import type { EventView, PlayedMarket } from '@glasshouse/contracts/sportsbook';
import { href } from '@glasshouse/kit/routing';
import { findRulePlace } from '@glasshouse/contracts/sportsbook-rules';
import { namesOf } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { marketName, outcomeName, sourceName } from '@glasshouse/kit/texts';
import { Badge, EmptyState, Moment, Panel } from '@glasshouse/kit/ui';
import { isReturned, listWinners, sortPlayed } from '../model-played.ts';
import classes from './event.module.css';

interface PlayedMarketsProps {
  readonly event: EventView;
  readonly markets: readonly PlayedMarket[];
}

/** Every market of the event with what won in it, who says so, and what was said before. */
export function PlayedMarkets({ event, markets }: PlayedMarketsProps) {
  const t = useT();
  const sorted = sortPlayed(markets);
  return (
    <Panel flush title={t('event.whatWon')}>
      {sorted.length === 0 ? <EmptyState title={t('event.noResult')} /> : null}
      <ul className={classes.played}>
        {sorted.map((market) => (
          <li key={market.key} data-testid="played-market">
            <h3>{marketName(t, market.key, namesOf(event))}</h3>
            <Won event={event} market={market} />
            <Word event={event} market={market} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface MarketProps {
  readonly event: EventView;
  readonly market: PlayedMarket;
}

function Won({ event, market }: MarketProps) {
  const t = useT();
  const winners = listWinners(market);
  if (isReturned(market)) return <Badge tone="notice">{t('legs.state.void')}</Badge>;
  if (winners.length === 0) return <span className={classes.late}>{t('event.noneWon')}</span>;
  return (
    <span className={classes.won}>
      {winners.map(({ id, result }) => (
        <span key={id}>
          <strong>
            <bdi>{outcomeName(t, market.key, id, namesOf(event, id))}</bdi>
          </strong>
          {result === 'win' ? null : <Badge tone="leaf">{t(`legs.state.${result}`)}</Badge>}
        </span>
      ))}
    </span>
  );
}

/** Who said it, how surely, when, in which version and by which rule; and by whom it was won before. */
function Word({ event, market }: MarketProps) {
  const t = useT();
  const { language } = usePreferences();
  const { key, outcomes, source, certainty, version, atSec, earlier } = market;
  const results = outcomes.map(({ result }) => result);
  const nameAll = (won: readonly string[]) =>
    won.map((id) => outcomeName(t, key, id, namesOf(event, id))).join(', ') || t('event.noneWon');
  return (
    <span className={classes.word}>
      <span>{sourceName(t, source)}</span>
      <span>{t(`results.certainty.${certainty}`)}</span>
      <Moment atSec={atSec} />
      <span>{t('event.version', { version })}</span>
      <a
        className="gh-link"
        href={href(language, 'rulesChapter', { ...findRulePlace(event.tournament.sportId, results) })}
      >
        {t('event.rule')}
      </a>
      {earlier.map((one) => (
        <strong key={one.version}>{t('event.before', { names: nameAll(one.won) })}</strong>
      ))}
    </span>
  );
}
