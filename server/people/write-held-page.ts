import type { MatchReason } from '@glasshouse/domain/matching';
import { writePlainPage } from '../platform/http/index.ts';
import type { HeldPerson, HeldRow, MatchWord } from './store-matches.ts';

const ANSWERS: readonly (readonly [MatchWord, string])[] = [
  ['same', 'Same person'],
  ['other', 'Another person'],
];

const REASONS: Readonly<Record<MatchReason, string>> = {
  name_equal: 'same name',
  name_near: 'name nearly the same',
  name_part: 'part of the name',
  name_half: 'given or family name alone',
  name_order: 'names in another order',
  birth_equal: 'same birth date',
  birth_exchanged: 'day and month exchanged',
  birth_near: 'a digit of the birth date',
  home_same: 'same home',
  home_near: 'nearly the same home',
  mail_same: 'same mailbox',
  mail_near: 'nearly the same mail address',
  phone_same: 'same phone number',
};

const COLUMNS = ['Found (UTC)', 'Has told', 'Known before', 'In common'] as const;

/** The operator's pages are in English, as their figures and codes are. */
export function writeHeldPage(rows: readonly HeldRow[]): string {
  const shown =
    rows.length === 0
      ? '<p>Nobody is held.</p>'
      : `<table><thead><tr>${COLUMNS.map((name) => `<th>${name}`).join('')}<th>Answer</thead><tbody>${rows.map(writeRow).join('')}</tbody></table>`;
  const body =
    '<p>Whoever has told these details may be somebody we know, and neither deposits nor stakes until you answer. One ' +
    'person has one account: the same person stays held, and is excluded where the other is. An answer cannot be taken ' +
    `back.</p>${shown}`;
  return writePlainPage({ language: 'en', direction: 'ltr', title: 'Held persons', body, hasTable: true });
}

function writeRow(row: HeldRow): string {
  const common = row.reasons.map((reason) => REASONS[reason]).join(', ');
  const cells = [row.foundAt, writePerson(row.told), writePerson(row.known), common];
  const written = cells.map((cell, at) => `<td data-of="${COLUMNS[at]}">${escape(cell)}`);
  return `<tr>${written.join('')}<td>${writeForm(row)}</tr>`;
}

function writePerson({ personId, name, birthDate, address, mail }: HeldPerson): string {
  return `${name}, born ${birthDate}, ${address}, ${mail} (${personId})`;
}

function writeForm({ matchId }: HeldRow): string {
  const buttons = ANSWERS.map(([word, text]) => `<button name="word" value="${word}">${text}</button>`);
  return `<form method="post" action="/peoplez/held"><input type="hidden" name="matchId" value="${matchId}">${buttons.join(' ')}</form>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
