import type { HeldWord } from '@glasshouse/contracts/feed';
import type { HeldRow } from './store.ts';

const ANSWERS: readonly (readonly [HeldWord, string])[] = [
  ['same', 'Same match'],
  ['other', 'Another match'],
];

/** The operator's pages are in English, as their figures and codes are. */
export function writeHeldPage(rows: readonly HeldRow[]): string {
  const shown =
    rows.length === 0
      ? '<p>No producer asks anything.</p>'
      : `<table><thead><tr><th>Producer<th>Match<th>Start (UTC)<th>Event it may be<th>Why<th>Answer</thead><tbody>${rows.map(writeRow).join('')}</tbody></table>`;
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Held matches</title><h1>Held matches</h1>' +
    '<p>A match that its producer cannot place is not told to anybody until you answer: it is the event named, or it is ' +
    `another match and the event named counts as gone. An answer cannot be taken back.</p>${shown}</html>`
  );
}

function writeRow(row: HeldRow): string {
  const cells = [row.producer, `${row.home} – ${row.away}`, writeTime(row.startsAtMs), row.event, row.reason];
  return `<tr>${cells.map((cell) => `<td>${escape(cell)}`).join('')}<td>${writeForm(row)}</tr>`;
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
