import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from '@glasshouse/contracts/shell-api';
import { formatOdds } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '../../i18n/index.ts';
import { oddsCellId, useCell, type OddsValue } from '../../live/index.ts';
import { classes } from '../classes.ts';
import { LockIcon } from '../icons/icons.tsx';
import { useMoveAge, type MoveAge } from './use-move-age.ts';

export interface OddsButtonProps {
  /** Absent where the outcome is not offered: the button stays in its place, locked. */
  readonly value: OddsValue | undefined;
  /** Beside the price; without it the price stands alone, as in lists under column heads. */
  readonly label?: ReactNode;
  /** The outcome and its market in full, for those who do not see where the button stands. */
  readonly name: string;
  readonly selected?: boolean;
  readonly onPick?: (oddsMilli: number) => void;
}

/** A price to pick. Its size never depends on its state, so nothing around it ever moves. */
export function OddsButton({ value, label, name, selected = false, onPick }: OddsButtonProps) {
  const t = useT();
  const { coefViewId } = usePreferences();
  const open = value !== undefined && value.active && !value.suspended;
  const price = value ? formatOdds(value.oddsMilli, coefViewId) : '';
  return (
    <button
      type="button"
      className={classes('gh-odds', label === undefined && 'gh-odds--bare', selected && 'gh-odds--selected')}
      aria-label={`${name}, ${open ? price : t('words.suspended')}`}
      aria-pressed={selected}
      aria-disabled={!open || undefined}
      {...useMove(open ? value : undefined)}
      onClick={open && onPick ? () => onPick(value.oddsMilli) : undefined}
    >
      {label === undefined ? null : <span className="gh-odds__label">{label}</span>}
      <span className="gh-odds__price" data-signs={open && label === undefined ? signsOf(price) : undefined}>
        {open ? price : <LockIcon size={13} />}
      </span>
    </button>
  );
}

/** How many signs a long price has, by which styles write it smaller: "10/11", "100/30". */
function signsOf(price: string): number | undefined {
  return price.length < 5 ? undefined : Math.min(price.length, 7);
}

/** Which way the price moved, and how long ago, by which styles show it; nothing on the server, where nothing moves. */
function useMove(value: OddsValue | undefined): { 'data-move'?: 'rise' | 'fall'; 'data-age'?: MoveAge } {
  const direction = value?.direction ?? 0;
  const age = useMoveAge(direction === 0 ? undefined : value?.changedAtMs);
  if (age === 'over') return {};
  return { 'data-move': direction > 0 ? 'rise' : 'fall', 'data-age': age };
}

export interface OddsCellProps extends Omit<OddsButtonProps, 'value' | 'selected'> {
  readonly eventId: number;
  readonly marketKey: string;
  readonly outcomeId: string;
  /** What is on the coupon: `shell.coupon.selected`. */
  readonly selections: Store<ReadonlySet<string>>;
}

/** An odds button that follows its own price and its own place on the coupon, and redraws for nothing else. */
export function OddsCell({ eventId, marketKey, outcomeId, selections, ...rest }: OddsCellProps) {
  const id = oddsCellId(eventId, marketKey, outcomeId);
  return <OddsButton {...rest} value={useCell(id)} selected={useSelected(selections, id)} />;
}

/** The server knows no coupon: nothing is selected until the browser has hydrated. */
function useSelected(selections: Store<ReadonlySet<string>>, id: string): boolean {
  return useSyncExternalStore(
    useCallback((listener) => selections.subscribe(listener), [selections]),
    () => selections.get().has(id),
    () => false,
  );
}
