import type { Language } from '@glasshouse/contracts/preferences';
import { getCurrency, isCurrency } from '@glasshouse/domain/money';
import { makeWords } from '../platform/words/index.ts';
import { isMoment, writeMoment } from './moment.ts';
import type { LetterTemplate } from './template.table.ts';

export interface LetterAsked {
  readonly siteName: string;
  readonly template: LetterTemplate;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  /** Where its reader switches such letters off. */
  readonly stopPage?: string;
}

export interface LetterWords {
  readonly subject: string;
  /** Short messages are this alone, on one line. */
  readonly text: string;
  readonly html: string;
}

const WORDS = makeWords('server/delivery/locales');
const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar', 'fa']);
/** Digits as on the site: Latin in every language. */
const TAGS: Partial<Record<Language, string>> = {
  en: 'en-GB',
  pt: 'pt-BR',
  hi: 'hi-u-nu-latn',
  bn: 'bn-u-nu-latn',
  ar: 'ar-u-nu-latn',
  fa: 'fa-u-nu-latn',
};
/** Values that are words of the house. */
const SAID: ReadonlySet<string> = new Set(['what', 'result']);

const PAGE =
  'margin:0;padding:24px 12px;background:#f1f4f2;color:#14231b;font:16px/1.5 system-ui,-apple-system,sans-serif';
const SHEET =
  'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5ddd8;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#17693f;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none';
const CODE = 'display:inline-block;font-size:28px;letter-spacing:4px;font-weight:700';
const SMALL = 'margin:0;font-size:13px;color:#4d5d54';

/** A letter in words: plain text, and html that loads nothing and shows every value as text. */
export function writeLetter({ siteName, template, language, values, stopPage }: LetterAsked): LetterWords {
  const say = WORDS.sayIn(language);
  const told = sayValues(language, values);
  const subject = oneLine(say(`letters.${template}.subject`, { ...told, site: siteName }));
  const { link, ...shown } = told;
  const body = say(`letters.${template}.body`, { ...shown, site: siteName });
  const foot = say('letters.foot', { site: siteName });
  const text = [body, link].filter((part) => part !== undefined).join('\n\n');
  // Filled in after the words were made safe, so that a value cannot be mark-up.
  const safe = Object.fromEntries(
    Object.entries({ ...shown, site: siteName }).map(([name, value]) => [name, mark(name, value)]),
  );
  const paragraphs = escape(say(`letters.${template}.body`))
    .split('\n')
    .filter((line) => line !== '')
    .map(
      (line) =>
        `<p style="margin:0 0 16px">${line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => safe[name] ?? whole)}</p>`,
    );
  const button = link === undefined ? '' : writeButton(link, say('letters.open'));
  const stop =
    stopPage === undefined
      ? ''
      : `<p style="${SMALL}"><a href="${escape(stopPage)}" style="color:#4d5d54">${escape(say('letters.stop'))}</a></p>`;
  const direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>` +
    `<body dir="${direction}" style="${PAGE}"><div style="${SHEET}">` +
    `<p style="margin:0 0 16px;font-weight:700;color:#17693f">${escape(siteName)}</p>` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(subject)}</h1>` +
    `${paragraphs.join('')}${button}<p style="${SMALL}">${escape(foot)}</p>${stop}</div></body></html>`;
  const ends = [text, foot, stopPage === undefined ? undefined : `${say('letters.stop')}: ${stopPage}`];
  return { subject, text: ends.filter((part) => part !== undefined).join('\n\n'), html };
}

/** What goes over a channel of short messages: who writes, and what, with its link. */
export function writeShort({ siteName, template, language, values, stopPage }: LetterAsked): string {
  const { link, ...shown } = sayValues(language, values);
  const body = oneLine(WORDS.sayIn(language)(`letters.${template}.body`, { ...shown, site: siteName }));
  return [`${siteName}: ${body}`, link, stopPage].filter((part) => part !== undefined).join(' ');
}

/** Moments and money in the reader's way of writing; what was changed, and how it ended, by its word. */
function sayValues(language: Language, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const say = WORDS.sayIn(language);
  const told = Object.entries(values).map(([name, value]) => {
    if (isMoment(value)) return [name, writeMoment(TAGS[language] ?? language, value)];
    if (name === 'amount') return [name, writeMoney(language, value)];
    if (SAID.has(name) && WORDS.hasText(language, `letters.${name}.${value}`))
      return [name, say(`letters.${name}.${value}`)];
    return [name, value];
  });
  return Object.fromEntries(told);
}

/** Whole minor units and their currency, `1250 EUR`; what is none is shown as it is. */
function writeMoney(language: Language, value: string): string {
  const [, minor = '', iso = ''] = /^(\d{1,15}) ([A-Z]{3})$/.exec(value) ?? [];
  if (!isCurrency(iso)) return value;
  const { exponent } = getCurrency(iso);
  const style = { style: 'currency', currency: iso, minimumFractionDigits: exponent } as const;
  return new Intl.NumberFormat(TAGS[language] ?? language, style).format(Number(minor) / 10 ** exponent);
}

function mark(name: string, value: string): string {
  // Read from left to right, wherever it stands.
  return name === 'code' ? `<span dir="ltr" style="${CODE}">${escape(value)}</span>` : escape(value);
}

function writeButton(link: string, label: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('a letter leads to a page of the site or nowhere');
  return `<p style="margin:0 0 24px"><a href="${escape(link)}" style="${BUTTON}">${escape(label)}</a></p>`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
