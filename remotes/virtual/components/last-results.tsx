import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { VirtualGame } from '@glasshouse/domain/virtual';
import { virtualHref } from '@glasshouse/kit/virtual';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName } from '@glasshouse/kit/texts';
import { EmptyState, Panel, TimeText } from '@glasshouse/kit/ui';
import { shortScore } from '../model-score.ts';
import classes from './virtual.module.css';

interface LastResultsProps {
  readonly game: VirtualGame;
  readonly results: readonly ResultView[];
}

/** What has become of the last rounds, each to be checked. */
export function LastResults({ game, results }: LastResultsProps) {
  const t = useT();
  return (
    <Panel flush title={t('virtual.results')}>
      {results.length === 0 ? (
        <EmptyState title={t('virtual.resultsNone')} />
      ) : (
        <ul>
          {results.map((result) => (
            <Result key={result.eventId} game={game} result={result} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Result({ game, result }: { readonly game: VirtualGame; readonly result: ResultView }) {
  const t = useT();
  const { language } = usePreferences();
  const { eventId, startsAtSec, home, away, final, winners, tournament } = result;
  const name = eventName(t, { home: home.name, away: away?.name ?? '' });
  const told = final ? shortScore(t, tournament.sportId, final.status) : winners.join(', ');
  return (
    <li className={classes['result']}>
      <TimeText atSec={startsAtSec} as="time" />
      <span className="gh-truncate">{name}</span>
      <strong className={classes['told']}>{told}</strong>
      <a
        className="gh-link"
        href={virtualHref(language, game, { check: eventId })}
        aria-label={`${t('virtual.checkIt')}: ${name}`}
      >
        {t('virtual.checkIt')}
      </a>
    </li>
  );
}
