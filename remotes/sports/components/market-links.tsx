import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { listColumnTypes } from '@glasshouse/domain/lists';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { columnName } from '@glasshouse/kit/texts';
import { listHref } from '../model-addresses.ts';
import { toggleMarket, type ListQuestion } from '../model.ts';
import classes from './list.module.css';

export interface MarketLinksProps {
  readonly question: ListQuestion;
  readonly champ: TournamentView | undefined;
}

/** Of one sport: what its events must offer to be listed, each choice an address of its own. Several may be chosen. */
export function MarketLinks({ question, champ }: MarketLinksProps) {
  const t = useT();
  const { language } = usePreferences();
  const { sportId, markets, ...rest } = question;
  if (sportId === undefined) return null;
  const types = listColumnTypes(sportId);
  if (types.length === 0) return null;
  return (
    <details className={classes.markets} data-menu="stays">
      <summary className={classes.choice} aria-current={markets ? 'true' : undefined}>
        {t('list.markets')}
      </summary>
      <nav className={`gh-raised ${classes.tree}`} aria-label={t('list.markets')}>
        {types.map((type) => {
          const chosen = toggleMarket(markets, type);
          return (
            <a
              key={type}
              className={classes.choice}
              href={listHref(language, { ...rest, sportId, ...(chosen.length > 0 && { markets: chosen }) }, champ)}
              aria-current={markets?.includes(type) ? 'true' : undefined}
            >
              {columnName(t, type, sportId)}
            </a>
          );
        })}
      </nav>
    </details>
  );
}
