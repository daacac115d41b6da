import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { listColumnTypes } from '@glasshouse/domain/lists';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { columnName } from '@glasshouse/kit/texts';
import { CheckIcon } from '@glasshouse/kit/ui';
import { listHref } from '../model-addresses.ts';
import { toggleMarket, type ListQuestion } from '../model.ts';
import classes from './list.module.css';

export interface MarketLinksProps {
  readonly question: ListQuestion;
  readonly champ: TournamentView | undefined;
}

/** Of one sport: what its events must offer to be listed, each choice an address of its own. */
export function MarketLinks({ question, champ }: MarketLinksProps) {
  const t = useT();
  const { language } = usePreferences();
  const { sportId, markets, ...rest } = question;
  if (sportId === undefined) return null;
  const types = listColumnTypes(sportId);
  if (types.length === 0) return null;
  const hrefOf = (chosen: ListQuestion['markets'] = []): string =>
    listHref(language, { ...rest, sportId, ...(chosen.length > 0 && { markets: chosen }) }, champ);
  return (
    <details className={classes.markets}>
      <summary className={classes.choice}>
        {t('list.markets')}
        {markets === undefined ? null : <span className={classes.count}>{markets.length}</span>}
      </summary>
      <nav className={`gh-raised ${classes.tree}`} aria-label={t('list.markets')}>
        <ul>
          <li>
            <a className={classes.market} href={hrefOf()} aria-current={markets === undefined ? 'true' : undefined}>
              {t('words.all')}
            </a>
          </li>
          {types.map((type) => (
            <li key={type}>
              <a
                className={classes.market}
                href={hrefOf(toggleMarket(markets, type))}
                aria-current={markets?.includes(type) ? 'true' : undefined}
              >
                <span className="gh-truncate">{columnName(t, type, sportId)}</span>
                {markets?.includes(type) ? <CheckIcon size={14} /> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
