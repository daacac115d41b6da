import type { LotteryDrawView, LotteryTicketView } from '@glasshouse/contracts/lotteries';
import type { Language } from '@glasshouse/contracts/preferences';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { LOTTERY_GAMES, returnOf, type LotteryGame, type LotteryTerms } from '@glasshouse/domain/lotteries';
import { formatCount } from '@glasshouse/kit/i18n';

export const GAMES: readonly LotteryGame[] = ['six', 'five'];

interface OfGame {
  readonly game: LotteryGame;
}

export type LottoState = OfGame &
  (
    | { readonly view: 'current'; readonly draws: readonly LotteryDrawView[]; readonly nowSec: number }
    | { readonly view: 'draw'; readonly draw: LotteryDrawView }
    | { readonly view: 'draws'; readonly draws: readonly LotteryDrawView[]; readonly older?: number }
    | {
        readonly view: 'tickets';
        readonly isGuest: boolean;
        readonly tickets: readonly LotteryTicketView[];
        readonly older?: number;
      }
    | { readonly view: 'rules' }
    | { readonly view: 'unknown' }
  );

export type LottoView = LottoState['view'];

/** What the address asks for: the open draw where it names nothing more. */
export function readSection(section: string | undefined): 'current' | 'draws' | 'tickets' | 'rules' {
  return section === 'draws' || section === 'tickets' || section === 'rules' ? section : 'current';
}

/** As many of the newest as the page of the open draw looks at: it, and those that are drawn meanwhile. */
export const LOOKED_AT = 3;

export function findOpen(draws: readonly LotteryDrawView[]): LotteryDrawView | undefined {
  return draws.find(({ state }) => state === 'open');
}

/** The newest whose numbers are known. */
export function findLast(draws: readonly LotteryDrawView[]): LotteryDrawView | undefined {
  return draws.find(({ numbers }) => numbers !== undefined);
}

/** Whether there is something new to ask for: a draw that has closed, one that has still to open, or one being paid. */
export function isWaiting(draws: readonly LotteryDrawView[], nowSec: number): boolean {
  const open = findOpen(draws);
  return (
    open === undefined ||
    open.closesAtSec <= nowSec ||
    draws.some(({ state }) => state === 'closed' || state === 'counting')
  );
}

/** The lines of a ticket that is being filled in, and the one whose numbers are marked. */
export interface Draft {
  readonly lines: readonly (readonly number[])[];
  readonly at: number;
}

export const EMPTY: Draft = { lines: [[]], at: 0 };

type Terms = Pick<LotteryDrawView, 'pick' | 'of' | 'mostLines'>;

/** Marks a number, or takes it off; a line that is full takes no more. */
export function toggleNumber(draft: Draft, number: number, { pick }: Pick<Terms, 'pick'>): Draft {
  const line = draft.lines[draft.at] ?? [];
  if (!line.includes(number) && line.length >= pick) return draft;
  const next = line.includes(number)
    ? line.filter((one) => one !== number)
    : [...line, number].toSorted((a, b) => a - b);
  return { ...draft, lines: draft.lines.with(draft.at, next) };
}

/** Fills the line that is marked at random; where it is full already, one more. */
export function quickPick(draft: Draft, terms: Terms, random: () => number): Draft {
  const line = draft.lines[draft.at] ?? [];
  const target = line.length >= terms.pick ? addLine(draft, terms) : draft;
  const started = target.lines[target.at] ?? [];
  if (started.length >= terms.pick) return draft;
  const numbers = [...started];
  const left = Array.from({ length: terms.of }, (_one, at) => at + 1).filter((number) => !numbers.includes(number));
  while (numbers.length < terms.pick) numbers.push(...left.splice(Math.floor(random() * left.length), 1));
  return {
    ...target,
    lines: target.lines.with(
      target.at,
      numbers.toSorted((a, b) => a - b),
    ),
  };
}

/** One more line, to be marked; of empty ones there is one. */
export function addLine(draft: Draft, { mostLines }: Pick<Terms, 'mostLines'>): Draft {
  const empty = draft.lines.findIndex((line) => line.length === 0);
  if (empty >= 0) return { ...draft, at: empty };
  if (draft.lines.length >= mostLines) return draft;
  return { lines: [...draft.lines, []], at: draft.lines.length };
}

export function removeLine(draft: Draft, at: number): Draft {
  const lines = draft.lines.filter((_line, place) => place !== at);
  if (lines.length === 0) return EMPTY;
  return { lines, at: Math.min(draft.at > at ? draft.at - 1 : draft.at, lines.length - 1) };
}

export function clearLine(draft: Draft): Draft {
  return { ...draft, lines: draft.lines.with(draft.at, []) };
}

/** The lines that would be staked on: those without any number are left out. */
export function filledLines({ lines }: Draft): readonly (readonly number[])[] {
  return lines.filter((line) => line.length > 0);
}

/** The account that pays: of the draw's currency, the active one first. */
export function findPayer(accounts: readonly AccountView[], iso: string): AccountView | undefined {
  const own = accounts.filter((account) => account.iso === iso && !account.isClosed);
  return own.find(({ isActive }) => isActive) ?? own[0];
}

export function nameArgs(game: LotteryGame): { readonly pick: number; readonly of: number } {
  const { pick, of } = LOTTERY_GAMES[game];
  return { pick, of };
}

/** What a line gives back over all draws: as a percentage, and the two numbers that it comes from. */
export function writeReturn(
  terms: Pick<LotteryTerms, 'pick' | 'of' | 'prizes'>,
  language: Language,
): { readonly percent: string; readonly paid: string; readonly draws: string } {
  const { paid, draws } = returnOf(terms);
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 });
  return {
    percent: percent.format(paid / draws),
    paid: formatCount(paid, language),
    draws: formatCount(draws, language),
  };
}
