import type { HeldAnswer } from '@glasshouse/contracts/feed';
import { writePlainPage } from '../platform/http/index.ts';
import type { HeldRow } from './store.ts';

const ANSWERS: readonly (readonly [HeldAnswer, string])[] = [
  ['same', 'Same match'],
  ['other', 'Another match'],
];

const COLUMNS = ['Producer', 'Match', 'Start (UTC)', 'Event it may be', 'Why'] as const;

/** The operator's pages are in English, as their figures and codes are. */
export function writeHeldPage(rows: readonly HeldRow[]): string {
  const shown =
    rows.length === 0
      ? '<p>No producer asks anything.</p>'
      : `<table><thead><tr>${COLUMNS.map((name) => `<th>${name}`).join('')}<th>Answer</thead><tbody>${rows.map(writeRow).join('')}</tbody></table>`;
  const body =
    '<p>A match that its producer cannot place is not told to anybody until you answer: it is the event named, or it is ' +
    `another match and the event named counts as gone. An answer cannot be taken back.</p>${shown}`;
  return writePlainPage({ language: 'en', direction: 'ltr', title: 'Held matches', body, hasTable: true });
}

function writeRow(row: HeldRow): string {
  const cells = [row.producer, `${row.home} – ${row.away}`, writeTime(row.startsAtMs), row.event, row.reason];
  const written = cells.map((cell, at) => `<td data-of="${COLUMNS[at]}">${escape(cell)}`);
  return `<tr>${written.join('')}<td>${writeForm(row)}</tr>`;
}

function writeForm({ producer, event, home, away, startsAtMs }: HeldRow): string {
  const fields = Object.entries({ producer, event, home, away, startsAtMs }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`,
  );
  const buttons = ANSWERS.map(([word, text]) => `<button name="word" value="${word}">${text}</button>`);
  return `<form method="post" action="/feedz/held">${fields.join('')}${buttons.join(' ')}</form>`;
}

/** Far beyond any calendar a number is shown as it is. */
function writeTime(atMs: number): string {
  const date = new Date(atMs);
  return Number.isNaN(date.getTime()) ? String(atMs) : date.toISOString().slice(0, 16).replace('T', ' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
