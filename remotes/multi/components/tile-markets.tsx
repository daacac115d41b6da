import { useMemo } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { columnsOf, listColumnTypes } from '@glasshouse/domain/lists';
import { isMarketType, type MarketTypeId } from '@glasshouse/domain/markets';
import { eventHref, namesOf, RowColumns, useListChoice } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { columnName, eventName } from '@glasshouse/kit/texts';
import classes from './multi.module.css';
import type { UsedGathered } from './use-gathered.ts';

export interface TileMarketsProps {
  readonly event: RowView;
  readonly used: UsedGathered;
}

/** Three markets of a match: those of its sport's lists, until others are chosen for it. */
export function TileMarkets({ event, used }: TileMarketsProps) {
  const t = useT();
  const { language } = usePreferences();
  const { eventId, tournament, marketCount } = event;
  const usual = columnsOf(tournament.sportId, useListChoice());
  const offered = useMemo(() => listColumnTypes(tournament.sportId), [tournament.sportId]);
  const chosen = (used.gathered.get(eventId) ?? []).filter((type) => offered.includes(type));
  const shown = chosen.length > 0 ? chosen : usual;
  const pick = (at: number, picked: string): void => {
    if (isMarketType(picked)) used.choose(eventId, shown, at, picked);
  };
  const label = (at: number): string => t('multi.market', { n: at + 1, event: eventName(t, namesOf(event)) });
  return (
    <>
      <div className={classes['markets']}>
        {shown.map((type, at) => (
          <div key={type} className={classes['market']}>
            <select
              className={classes['pick']}
              aria-label={label(at)}
              value={type}
              onChange={(changed) => pick(at, changed.currentTarget.value)}
            >
              {offered.map((one: MarketTypeId) => (
                <option key={one} value={one}>
                  {columnName(t, one, tournament.sportId)}
                </option>
              ))}
            </select>
            <RowColumns event={event} types={[type]} />
          </div>
        ))}
      </div>
      <a className={classes['more']} href={eventHref(language, event)}>
        {t('words.markets', { count: marketCount })}
      </a>
    </>
  );
}
