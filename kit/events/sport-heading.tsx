import { useMemo } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { chooseColumn, columnsOf, listColumnTypes, writeListChoice } from '@glasshouse/domain/lists';
import { isMarketType, MARKET_TYPES, type MarketTypeId } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '../i18n/index.ts';
import { useShellPart } from '../remote/index.ts';
import { columnName, outcomeShortName, sportName } from '../texts/index.ts';
import { SportIcon } from '../ui/index.ts';
import { sportHref } from './addresses.ts';
import { AsianHeads } from './asian-heads.tsx';
import { shapeOf } from './column-shape.ts';
import { useAsianColumns, useListChoice, usePageChoice } from './list-choice.ts';
import columns from './columns.module.css';
import classes from './sport-heading.module.css';

export interface SportHeadingProps {
  readonly sportId: number;
  readonly section: RowView['section'];
  readonly hasColumns?: boolean;
}

/** A sport's name over its events, once, with the heads of their columns: each can be made another one. */
export function SportHeading({ sportId, section, hasColumns = true }: SportHeadingProps) {
  const t = useT();
  const { language } = usePreferences();
  const choice = useListChoice();
  const asian = useAsianColumns(sportId);
  const types = hasColumns ? columnsOf(sportId, choice) : [];
  return (
    <header className={classes.heading}>
      <h2 className={classes.name}>
        <a className={classes.link} href={sportHref(language, section, sportId)}>
          <SportIcon sport={sportId} size={16} />
          <span className="gh-truncate">{sportName(t, sportId)}</span>
        </a>
      </h2>
      {asian && hasColumns ? (
        <AsianHeads sportId={sportId} columns={asian} />
      ) : (
        <span className={columns.columns}>
          {types.map((type, at) => (
            <ColumnHead key={type} sportId={sportId} type={type} at={at} />
          ))}
        </span>
      )}
    </header>
  );
}

interface ColumnHeadProps {
  readonly sportId: number;
  readonly type: MarketTypeId;
  readonly at: number;
}

function ColumnHead({ sportId, type, at }: ColumnHeadProps) {
  const t = useT();
  const choice = useListChoice();
  const chooseListMarkets = useShellPart('chooseListMarkets');
  const offered = useMemo(() => listColumnTypes(sportId), [sportId]);
  const pick = (picked: string) => {
    if (isMarketType(picked)) chooseListMarkets(writeListChoice(chooseColumn(choice, sportId, at, picked)));
  };
  const shape = shapeOf(type);
  const isFixed = usePageChoice() !== undefined;
  return (
    <span className={columns.column} data-shape={shape}>
      <span className={classes.column}>
        <span className={classes.pick}>
          <select
            className={classes.market}
            aria-label={t('lists.column', { n: at + 1, sport: sportName(t, sportId) })}
            value={type}
            disabled={isFixed}
            onChange={(event) => pick(event.currentTarget.value)}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {columnName(t, one, sportId)}
              </option>
            ))}
          </select>
        </span>
        <span className={classes.outcomes} aria-hidden>
          {shape === 'line' ? <span className={columns.line} /> : null}
          {MARKET_TYPES[type].outcomes.map((outcomeId) => (
            <span key={outcomeId}>{outcomeShortName(t, type, outcomeId)}</span>
          ))}
        </span>
      </span>
    </span>
  );
}
