import { accept, refuse, type Decision } from '../decision/index.ts';
import { COUNTRIES } from './country.table.ts';
import { ANY_COUNTRY, COUNTRY_PAPERS, PAPER_TYPES, type CountryPapers, type PaperRule } from './paper.table.ts';
import { isDay, tidyLine } from './read-line.ts';

/** A paper that says who somebody is, as they tell it. */
export interface PapersAsked {
  /** Which has issued it. */
  readonly country: string;
  readonly documentTypeId: number;
  readonly series?: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly expiresOn?: string;
  readonly issuedBy?: string;
  readonly birthPlace?: string;
  readonly region?: string;
  readonly taxNumber?: string;
}

export type PapersRefusal =
  | 'country_unknown'
  | 'paper_unknown'
  | 'paper_number_invalid'
  | 'paper_dates_invalid'
  | 'paper_expired'
  | 'paper_field_missing'
  | 'tax_number_invalid';

export function papersOf(country: string): CountryPapers {
  return Object.hasOwn(COUNTRY_PAPERS, country) ? (COUNTRY_PAPERS[country] ?? ANY_COUNTRY) : ANY_COUNTRY;
}

const HAS_SIGN = /[\p{L}\p{N}]/u;

/** As they are kept. `today` is written as a birth date is. */
export function decidePapers(asked: PapersAsked, today: string): Decision<PapersAsked, PapersRefusal> {
  const { country, documentTypeId, issuedOn, expiresOn } = asked;
  if (!COUNTRIES.has(country)) return refuse('country_unknown');
  const { papers, taxNumber: taxRule = /^[A-Z0-9]{5,20}$/ } = papersOf(country);
  const rule = papers.find(({ type }) => PAPER_TYPES[type] === documentTypeId);
  if (!rule) return refuse('paper_unknown');
  const number = readNumber(asked.number);
  const series = readNumber(asked.series ?? '');
  if (!rule.number.test(number) || !fitsSeries(rule, series)) return refuse('paper_number_invalid');
  if (!isDay(issuedOn) || issuedOn > today) return refuse('paper_dates_invalid');
  if (expiresOn !== undefined && (!isDay(expiresOn) || expiresOn <= issuedOn)) return refuse('paper_dates_invalid');
  if (expiresOn !== undefined && expiresOn < today) return refuse('paper_expired');
  const lines = readLines(asked);
  const told = { ...lines, ...(series !== '' && { series }), ...(expiresOn !== undefined && { expiresOn }) };
  if (rule.asks.some((field) => told[field] === undefined)) return refuse('paper_field_missing');
  const taxNumber = readNumber(asked.taxNumber ?? '');
  if (taxNumber !== '' && !taxRule.test(taxNumber)) return refuse('tax_number_invalid');
  return accept({
    country,
    documentTypeId,
    number,
    issuedOn,
    ...told,
    ...(taxNumber !== '' && { taxNumber }),
  });
}

/** A series where the country writes none is a mistake: it is part of the number there. */
function fitsSeries({ series: rule }: PaperRule, series: string): boolean {
  return rule ? rule.test(series) : series === '';
}

function readNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .toUpperCase();
}

type Lines = { readonly series?: string; readonly expiresOn?: string } & Pick<
  PapersAsked,
  'issuedBy' | 'birthPlace' | 'region'
>;

function readLines({ issuedBy = '', birthPlace = '', region = '' }: PapersAsked): Lines {
  const filled = Object.entries({ issuedBy, birthPlace, region })
    .map(([name, text]) => [name, tidyLine(text)] as const)
    .filter(([, text]) => HAS_SIGN.test(text));
  return Object.fromEntries(filled);
}
