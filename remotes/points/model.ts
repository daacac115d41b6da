import type { PointsGoodView, PointsView } from '@glasshouse/contracts/points';
import type { OfficeDoors } from '@glasshouse/kit/office';

export type PointsState = OfficeDoors &
  (
    | { readonly kind: 'guest' }
    /** `isNewest`: the lines of the history begin at its newest. */
    | { readonly kind: 'points'; readonly view: PointsView; readonly isNewest: boolean }
  );

/** From which movement on older ones are shown; nothing where it is no number of ours. */
export function readBefore(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function canBuy({ balance }: Pick<PointsView, 'balance'>, { points }: Pick<PointsGoodView, 'points'>): boolean {
  return balance >= points;
}

/** The movement before which there are more; absent where these are the last. */
export function findOlder({ lines, more }: Pick<PointsView, 'lines' | 'more'>): number | undefined {
  return more ? lines.at(-1)?.entryId : undefined;
}
