import { MARKER_WORDS, type SignFigure, type SignFigures } from '@glasshouse/domain/markers';
import { formatMinorPlain, minor } from '@glasshouse/domain/money';
import { writePlainPage } from '../platform/http/index.ts';
import type { OpenCase } from './close-case.ts';
import type { SignRow } from './store.ts';

const COLUMNS = ['Person', 'Open since (UTC)', 'What we see'] as const;

/** The operator's pages are in English, as their figures and codes are; the person reads the same in their language. */
export function writeCasesPage(cases: readonly OpenCase[]): string {
  const heads = [...COLUMNS, 'Close'].map((name) => `<th>${name}`).join('');
  const shown =
    cases.length === 0
      ? '<p>No case is open.</p>'
      : `<table><thead><tr>${heads}</thead><tbody>${cases.map(writeRow).join('')}</tbody></table>`;
  const body =
    '<p>Strong signs of harm. Deposits of these persons were paused and offers have stopped by themselves; each of them ' +
    'reads the same figures in their office. Closing a case ends no pause: it keeps your name and what you found.</p>' +
    shown;
  return writePlainPage({ language: 'en', direction: 'ltr', title: 'Cases of protection', body, hasTable: true });
}

function writeRow({ case_id, person_id, opened_sec, signs }: OpenCase): string {
  const cells = [escape(String(person_id)), writeTime(opened_sec), signs.map(writeSign).join('<br>')];
  const written = cells.map((cell, at) => `<td data-of="${COLUMNS[at]}">${cell}`);
  return `<tr>${written.join('')}<td>${writeForm(case_id)}</tr>`;
}

function writeSign(sign: SignRow): string {
  const words = escape(sayFigures(MARKER_WORDS[sign.name], sign));
  return `${sign.grade === 'strong' ? `<b>${words}</b>` : words} ${writeTime(sign.since_sec)} – ${writeTime(sign.seen_sec)}`;
}

function sayFigures(
  words: string,
  { figures, currency }: { readonly figures: SignFigures; readonly currency: string },
) {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = Object.entries(figures).find((entry): entry is [SignFigure, number] => entry[0] === name)?.[1] ?? 0;
    return name.endsWith('Minor') ? `${formatMinorPlain(minor(figure), currency)} ${currency}` : String(figure);
  });
}

function writeForm(caseId: number): string {
  return (
    `<form method="post" action="/casez"><input type="hidden" name="caseId" value="${caseId}">` +
    '<input name="by" required maxlength="80" placeholder="Your name" aria-label="Your name">' +
    '<input name="note" required maxlength="2000" placeholder="What was found" aria-label="What was found">' +
    '<button>Close</button></form>'
  );
}

function writeTime(sec: number): string {
  return new Date(sec * 1_000).toISOString().slice(0, 16).replace('T', ' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
