import type { LegResult, Part } from '@glasshouse/domain/settlement';

/**
 * What has been said about an outcome: the result of its settlement, and the cancels that lie over it. Pure. A cancel
 * of the whole market hides the settlement without forgetting it, so that a rollback of either leaves the other.
 */

/** 1 from live data, 2 confirmed. */
export type Certainty = 1 | 2;

/** A part of the winnings that is taken off for bets placed before a moment: a runner was withdrawn then. */
export interface Deduction {
  readonly part: Part;
  readonly beforeMs: number;
}

export interface SaidResult {
  readonly result: LegResult;
  readonly deductions?: readonly Deduction[];
  readonly certainty: Certainty;
  /** The producer that said it. */
  readonly source: string;
}

/** Bets placed from the one moment on and before the other; without one it is open there. */
export interface VoidWindow {
  readonly fromMs?: number;
  readonly untilMs?: number;
}

export interface Held {
  readonly settled: SaidResult | undefined;
  /** The producer that cancelled the whole market. */
  readonly cancelledBy: string | undefined;
  readonly voidWindows: readonly VoidWindow[];
}

export const NOTHING_SAID: Held = { settled: undefined, cancelledBy: undefined, voidWindows: [] };

export type News =
  | {
      readonly kind: 'settle';
      readonly result: LegResult;
      readonly deductions?: readonly Deduction[];
      readonly certainty: Certainty;
    }
  /** Without a window the whole market is meant; taken back without a window, every cancel. */
  | { readonly kind: 'cancel' | 'rollback_cancel'; readonly window?: VoidWindow }
  | { readonly kind: 'rollback_settlement' };

/**
 * What is held after the news; the very same object where they change nothing. A surer result replaces, one of the
 * same certainty corrects, a less sure one is ignored until a rollback has made room for it.
 */
export function takeNews(held: Held, news: News, source: string): Held {
  switch (news.kind) {
    case 'settle':
      return settle(held, {
        result: news.result,
        certainty: news.certainty,
        source,
        ...(news.deductions && { deductions: news.deductions }),
      });
    case 'rollback_settlement':
      return held.settled ? { ...held, settled: undefined } : held;
    case 'cancel':
      if (news.window) return addWindow(held, news.window);
      return held.cancelledBy === undefined ? { ...held, cancelledBy: source } : held;
    case 'rollback_cancel':
      return news.window ? dropWindow(held, news.window) : dropCancels(held);
  }
}

/** The present result, for a bet that no window of time makes void; absent while the outcome is open. */
export function findPresentResult({ settled, cancelledBy }: Held): SaidResult | undefined {
  return cancelledBy === undefined ? settled : { result: { kind: 'void' }, certainty: 2, source: cancelledBy };
}

/** Whether every bet would be settled alike by both; who said it and how surely does not matter. */
export function saysTheSame(a: Held, b: Held): boolean {
  return saysSame(findPresentResult(a), findPresentResult(b)) && isSameTime(a, b);
}

function settle(held: Held, said: SaidResult): Held {
  const before = held.settled;
  if (before && said.certainty < before.certainty) return held;
  if (before?.certainty === said.certainty && saysSame(before, said)) return held;
  return { ...held, settled: said };
}

function addWindow(held: Held, window: VoidWindow): Held {
  if (held.voidWindows.some((one) => isSameWindow(one, window))) return held;
  return { ...held, voidWindows: [...held.voidWindows, window] };
}

function dropWindow(held: Held, window: VoidWindow): Held {
  const voidWindows = held.voidWindows.filter((one) => !isSameWindow(one, window));
  return voidWindows.length === held.voidWindows.length ? held : { ...held, voidWindows };
}

function dropCancels(held: Held): Held {
  if (held.cancelledBy === undefined && held.voidWindows.length === 0) return held;
  return { ...held, cancelledBy: undefined, voidWindows: [] };
}

function isSameWindow(a: VoidWindow, b: VoidWindow | undefined): boolean {
  return a.fromMs === b?.fromMs && a.untilMs === b?.untilMs;
}

function isSameTime(a: Held, b: Held): boolean {
  return (
    a.voidWindows.length === b.voidWindows.length &&
    a.voidWindows.every((window, index) => isSameWindow(window, b.voidWindows[index]))
  );
}

function saysSame(a: SaidResult | undefined, b: SaidResult | undefined): boolean {
  if (!a || !b) return a === b;
  return isSameResult(a.result, b.result) && isSameDeductions(a.deductions, b.deductions);
}

function isSameDeductions(a: readonly Deduction[] = [], b: readonly Deduction[] = []): boolean {
  return (
    a.length === b.length && a.every((one, at) => one.beforeMs === b[at]?.beforeMs && isSamePart(one.part, b[at].part))
  );
}

function isSameResult(a: LegResult, b: LegResult): boolean {
  return a.kind === b.kind && isSamePart(shareOf(a), shareOf(b)) && isSamePart(reductionOf(a), reductionOf(b));
}

/** Of a dead heat for the win or for the last paying place, the part of the stake that counts. */
export function shareOf(result: LegResult): Part | undefined {
  if (result.kind === 'placed') return result.share;
  return result.kind === 'dead_heat' ? result : undefined;
}

export function reductionOf(result: LegResult): Part | undefined {
  return 'reduction' in result ? result.reduction : undefined;
}

function isSamePart(a: Part | undefined, b: Part | undefined): boolean {
  return a?.num === b?.num && a?.den === b?.den;
}
