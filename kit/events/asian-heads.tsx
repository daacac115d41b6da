import { MARKET_TYPES } from '@glasshouse/domain/markets';
import type { AsianColumns } from '@glasshouse/domain/lists';
import { useT } from '../i18n/index.ts';
import type { Translate } from '../i18n/index.ts';
import { columnName, outcomeShortName } from '../texts/index.ts';
import type { AsianKind, AsianPart } from './asian-cells.ts';
import { partName } from './asian-columns.tsx';
import classes from './asian.module.css';

export interface AsianHeadsProps {
  readonly sportId: number;
  readonly columns: AsianColumns;
}

const PARTS: readonly AsianPart[] = ['whole', 'firstPart'];

/** Over the prices of a sport's Asian table: the part of the match, and below it what stands in each column. */
export function AsianHeads({ sportId, columns }: AsianHeadsProps) {
  const t = useT();
  return (
    <span className={classes.blocks} aria-hidden>
      {PARTS.map((part) => {
        const block = columns[part];
        if (!block) return null;
        return (
          <span key={part} className={classes.block} data-part={part}>
            <b className={classes.part}>{partName(t, part, sportId)}</b>
            {(['handicap', 'total', 'result'] as const).map((kind) => (
              <span
                key={kind}
                className={classes.head}
                data-kind={kind}
                title={columnName(t, columns.whole[kind], sportId)}
              >
                {headOf(t, kind, MARKET_TYPES[block[kind]].outcomes)}
              </span>
            ))}
          </span>
        );
      })}
    </span>
  );
}

/** "HDP", "O/U", "1X2"; without a draw "1/2". */
function headOf(t: Translate, kind: AsianKind, outcomes: readonly string[]): string {
  if (kind === 'handicap') return t('lists.shortHandicap');
  if (kind === 'total') return t('lists.shortTotal');
  const names = outcomes.map((outcomeId) => outcomeShortName(t, '1x2', outcomeId));
  return names.join(names.length === 3 ? '' : '/');
}
