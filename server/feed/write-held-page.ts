import type { HeldAnswer } from '@glasshouse/contracts/feed';
import type { DoubtfulMatch } from './feed-board.ts';
import { writePlainPage } from '../platform/http/index.ts';
import type { HeldRow } from './store.ts';

const ANSWERS: readonly (readonly [HeldAnswer, string])[] = [
  ['same', 'Same match'],
  ['other', 'Another match'],
];

const COLUMNS = ['Producer', 'Match', 'Start (UTC)', 'Event it may be', 'Why'] as const;

const WHY: Readonly<Record<DoubtfulMatch['why'], string>> = {
  name: 'Another name',
  start: 'Another start',
  league: 'A league of others: women, youth or players at consoles',
  sides: 'Home and away are exchanged',
  twice: 'The producer tells that event already',
};

/** What no answer can make the same event. */
const NEVER_SAME: ReadonlySet<DoubtfulMatch['why']> = new Set(['sides', 'twice']);

/** The operator's pages are in English, as their figures and codes are. */
export function writeHeldPage(held: readonly HeldRow[], doubts: readonly DoubtfulMatch[]): string {
  const body =
    '<h2>Matches that may be another producer’s</h2><p>Nothing of them is offered until you answer: the match is the event ' +
    `named, or it is another match. An answer cannot be taken back.</p>${writeTable(doubts.map(writeDoubt))}` +
    '<h2>Matches that their producer cannot place</h2><p>They are not told to anybody until you answer: it is the event ' +
    `named, or it is another match and the event named counts as gone. An answer cannot be taken back.</p>${writeTable(held.map(writeRow))}`;
  return writePlainPage({ language: 'en', direction: 'ltr', title: 'Held matches', body, hasTable: true });
}

function writeTable(rows: readonly string[]): string {
  if (rows.length === 0) return '<p>Nobody asks anything.</p>';
  const names = [...COLUMNS, 'Answer'].map((name) => `<th>${name}`).join('');
  return `<table><thead><tr>${names}</thead><tbody>${rows.join('')}</tbody></table>`;
}

function writeDoubt({ producer, event, eventId, why, home, away, startsAtMs, other }: DoubtfulMatch): string {
  const known = `${eventId}: ${other.home} – ${other.away}, ${writeTime(other.startsAtMs)} (${other.producer})`;
  const cells = [producer, `${home} – ${away}`, writeTime(startsAtMs), known, WHY[why]];
  // What cannot be the same is not offered as it.
  const answers = ANSWERS.filter(([word]) => word === 'other' || !NEVER_SAME.has(why));
  return writeCells(cells, writeForm('/feedz/doubts', { producer, event, eventId }, answers));
}

function writeRow({ producer, event, home, away, startsAtMs, reason }: HeldRow): string {
  const cells = [producer, `${home} – ${away}`, writeTime(startsAtMs), event, reason];
  return writeCells(cells, writeForm('/feedz/held', { producer, event, home, away, startsAtMs }, ANSWERS));
}

function writeCells(cells: readonly string[], form: string): string {
  const written = cells.map((cell, at) => `<td data-of="${COLUMNS[at]}">${escape(cell)}`);
  return `<tr>${written.join('')}<td>${form}</tr>`;
}

function writeForm(action: string, hidden: Readonly<Record<string, string | number>>, answers: typeof ANSWERS): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`,
  );
  const buttons = answers.map(([word, text]) => `<button name="word" value="${word}">${text}</button>`);
  return `<form method="post" action="${action}">${fields.join('')}${buttons.join(' ')}</form>`;
}

/** Far beyond any calendar a number is shown as it is. */
function writeTime(atMs: number): string {
  const date = new Date(atMs);
  return Number.isNaN(date.getTime()) ? String(atMs) : date.toISOString().slice(0, 16).replace('T', ' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
