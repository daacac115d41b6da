import type { RowView } from '@glasshouse/contracts/sportsbook';
import type { AsianColumns } from '@glasshouse/domain/lists';
import { useT } from '../i18n/index.ts';
import { outcomeShortName, periodName } from '../texts/index.ts';
import type { Translate } from '../i18n/index.ts';
import { arrangeAsian, type AsianColumn, type AsianNote, type AsianPart } from './asian-cells.ts';
import { OutcomeCell } from './outcome-cell.tsx';
import classes from './asian.module.css';

export interface AsianPricesProps {
  readonly event: RowView;
  readonly columns: AsianColumns;
}

/** The prices of an event in the Asian table: a group for each part of the match, home above away in each column. */
export function AsianPrices({ event, columns }: AsianPricesProps) {
  const t = useT();
  return (
    <div className={classes.blocks}>
      {arrangeAsian(event, columns).map(({ part, columns: cells }) => (
        <fieldset
          key={part}
          className={classes.block}
          data-part={part}
          aria-label={partName(t, part, event.tournament.sportId)}
        >
          {cells.map((column) => (
            <Column key={column.kind} event={event} column={column} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What is bet on in a part of the table: "Full time", "1st half". */
export function partName(t: Translate, part: AsianPart, sportId: number): string {
  return part === 'whole' ? t('lists.wholeMatch') : periodName(t, sportId, 1);
}

interface ColumnProps {
  readonly event: RowView;
  readonly column: AsianColumn;
}

function Column({ event, column: { kind, marketKey, prices } }: ColumnProps) {
  return (
    <span className={classes.column} data-kind={kind}>
      {prices.map(({ outcomeId, note }) => (
        <span key={outcomeId} className={classes.price}>
          {kind === 'result' ? null : <Note note={note} />}
          {marketKey === undefined ? (
            <span className={classes.none} aria-hidden>
              –
            </span>
          ) : (
            <OutcomeCell event={event} marketKey={marketKey} outcomeId={outcomeId} />
          )}
        </span>
      ))}
    </span>
  );
}

/** The price says by its name what is written here. */
function Note({ note }: { readonly note: AsianNote | undefined }) {
  const t = useT();
  const text = note?.kind === 'under' ? outcomeShortName(t, 'total', 'under') : note?.text;
  return (
    <bdi className={classes.note} data-side={note?.kind === 'under' || undefined} aria-hidden>
      {text}
    </bdi>
  );
}
