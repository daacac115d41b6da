import { findMarketRow, type SelectionRef } from '../markets/index.ts';
import type { CouponLine, CouponType } from './types.ts';

function isSame(a: SelectionRef | undefined, b: SelectionRef): boolean {
  return a?.eventId === b.eventId && a.marketKey === b.marketKey && a.outcomeId === b.outcomeId;
}

export function hasRepeat(selections: readonly SelectionRef[]): boolean {
  return selections.some((one, at) => {
    for (let before = 0; before < at; before++) if (isSame(selections[before], one)) return true;
    return false;
  });
}

type Placed = SelectionRef & Pick<CouponLine, 'tournamentId'>;

type Clash = (a: Placed, b: Placed) => boolean;

/**
 * Two of the same event, or a winner of a tournament beside anything else of that tournament. Only singles may hold
 * them together.
 */
const hangTogether: Clash = (a, b) =>
  a.eventId === b.eventId ||
  (a.tournamentId !== 0 && a.tournamentId === b.tournamentId && (isOutright(a) || isOutright(b)));

function isOutright({ marketKey }: Placed): boolean {
  return findMarketRow(marketKey)?.outright === true;
}

/** Two answers to one question: what even a bet built of one event cannot hold. */
const isOneMarket: Clash = (a, b) => a.eventId === b.eventId && a.marketKey === b.marketKey;

function findClash(type: CouponType): Clash | undefined {
  if (type === 'single' || type === 'singles') return undefined;
  return type === 'builder' ? isOneMarket : hangTogether;
}

/** The lines that this one cannot stand beside in a bet of this type. */
export function listClashes<Line extends Placed>(type: CouponType, line: Line, lines: readonly Line[]): Line[] {
  const clash = findClash(type);
  return clash ? lines.filter((other) => other !== line && clash(line, other)) : [];
}

/** The lines that cannot stand together in a bet of this type. */
export function findClashing<Line extends Placed>(type: CouponType, lines: readonly Line[]): ReadonlySet<Line> {
  return new Set(lines.filter((line) => listClashes(type, line, lines).length > 0));
}

/** True where the selection stands on a single alone, and this is none. */
export function isExpressBanned(type: CouponType, line: SelectionRef): boolean {
  if (type === 'single' || type === 'singles') return false;
  return findMarketRow(line.marketKey)?.expressBanned === true;
}

/** True where no bet can have the selection as a banker. */
export function isBankerDisabled(line: SelectionRef): boolean {
  return findMarketRow(line.marketKey)?.bankerDisabled === true;
}

/** isDepend, isBannedExpress and isDisabledBanker of the documents, each only where it matters for the type. */
export interface LineMarks {
  readonly dependent: boolean;
  readonly expressBanned: boolean;
  readonly bankerDisabled: boolean;
}

/** One for each line, in their order. */
export function markSelections(type: CouponType, lines: readonly Placed[]): LineMarks[] {
  const clashing = findClashing(type, lines);
  return lines.map((line) => ({
    dependent: clashing.has(line),
    expressBanned: isExpressBanned(type, line),
    bankerDisabled: type === 'system_banker' && isBankerDisabled(line),
  }));
}
