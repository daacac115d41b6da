import { accept, refuse, type Decision } from '../decision/index.ts';
import type { LotteryPrize, LotteryTerms } from './lottery-games.table.ts';

/** The numbers of one line, from the least on. */
export type Line = readonly number[];

export interface PricedLines {
  /** Each from its least number on, in the order in which they were asked for. */
  readonly lines: readonly Line[];
  readonly stakeMinor: number;
}

/** What these lines cost. Each has as many numbers as are drawn, none twice, and no line stands twice on a ticket. */
export function decideLines(
  terms: Pick<LotteryTerms, 'pick' | 'of' | 'mostLines' | 'lineMinor'>,
  asked: readonly Line[],
): Decision<PricedLines, 'lottery_lines_invalid'> {
  const lines = asked.map((line) => line.toSorted((a, b) => a - b));
  const isWhole =
    lines.length >= 1 &&
    lines.length <= terms.mostLines &&
    lines.every((line) => isLine(terms, line)) &&
    new Set(lines.map(writeLine)).size === lines.length;
  return isWhole ? accept({ lines, stakeMinor: lines.length * terms.lineMinor }) : refuse('lottery_lines_invalid');
}

function isLine({ pick, of }: Pick<LotteryTerms, 'pick' | 'of'>, line: Line): boolean {
  return (
    line.length === pick &&
    line.every((number, at) => Number.isInteger(number) && number > (line[at - 1] ?? 0) && number <= of)
  );
}

/** `3 8 21 30 31 44`: by which a line is known. */
export function writeLine(line: Line): string {
  return line.join(' ');
}

export function countRightNumbers(line: Line, drawn: readonly number[]): number {
  return line.filter((number) => drawn.includes(number)).length;
}

/** How many of these lines have how many right numbers, of those that are paid for; the most first. */
export function countPrizes(
  prizes: readonly LotteryPrize[],
  lines: readonly Line[],
  drawn: readonly number[],
): readonly { readonly right: number; readonly times: number; readonly lines: number }[] {
  const rights = lines.map((line) => countRightNumbers(line, drawn));
  return prizes.flatMap(({ right, times }) => {
    const count = rights.filter((one) => one === right).length;
    return count === 0 ? [] : [{ right, times, lines: count }];
  });
}

/** What a ticket is paid. */
export function payTicket(
  terms: Pick<LotteryTerms, 'prizes' | 'lineMinor'>,
  lines: readonly Line[],
  drawn: readonly number[],
): number {
  return countPrizes(terms.prizes, lines, drawn).reduce(
    (sum, { times, lines: count }) => sum + times * count * terms.lineMinor,
    0,
  );
}
