import type { PapersAsked, PapersShown } from '@glasshouse/contracts/people-papers';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { TEXT_RULES, type TextRule } from '@glasshouse/contracts/text-rules';
import { PAPER_TYPES, papersOf, type PaperRule } from '@glasshouse/domain/identity';

export type PaperFieldName = Exclude<keyof PapersAsked, 'country' | 'documentTypeId'>;

/** A field of the form, in its order; country and kind are picked above them. */
export interface PaperField {
  readonly name: PaperFieldName;
  /** A day has none: the browser's own field takes nothing else. */
  readonly rule?: TextRule;
  readonly isDay?: true;
  /** Never shown whole: left empty it stays as it is. */
  readonly isHidden?: true;
}

const FIELDS: readonly PaperField[] = [
  { name: 'series', rule: TEXT_RULES.paperSeries, isHidden: true },
  { name: 'number', rule: TEXT_RULES.paperNumber, isHidden: true },
  { name: 'issuedOn', isDay: true },
  { name: 'expiresOn', isDay: true },
  { name: 'issuedBy', rule: TEXT_RULES.issuedBy },
  { name: 'birthPlace', rule: TEXT_RULES.birthPlace },
  { name: 'region', rule: TEXT_RULES.region },
  { name: 'taxNumber', rule: TEXT_RULES.taxNumber, isHidden: true },
];

export interface TypedPapers extends Readonly<Record<PaperFieldName, string>> {
  readonly country: string;
  readonly documentTypeId: number;
}

export function startPapers(shown: PapersShown | undefined, country: string): TypedPapers {
  const empty = { issuedOn: '', expiresOn: '', issuedBy: '', birthPlace: '', region: '' };
  const first = { country, documentTypeId: firstTypeOf(country) };
  return { ...empty, ...first, ...shown, series: '', number: '', taxNumber: '' };
}

/** Another country may have none of the kind that was picked. */
export function pickCountry(typed: TypedPapers, country: string): TypedPapers {
  const isTaken = listTypes(country).includes(typed.documentTypeId);
  return { ...typed, country, documentTypeId: isTaken ? typed.documentTypeId : firstTypeOf(country) };
}

export function listTypes(country: string): readonly number[] {
  return papersOf(country).papers.map(({ type }) => PAPER_TYPES[type]);
}

function firstTypeOf(country: string): number {
  return listTypes(country)[0] ?? PAPER_TYPES.passport;
}

function ruleOf({ country, documentTypeId }: TypedPapers): PaperRule | undefined {
  return papersOf(country).papers.find(({ type }) => PAPER_TYPES[type] === documentTypeId);
}

/** What this country writes on this kind of paper, and where the person is from; whether it has to be filled. */
export function listPaperFields(typed: TypedPapers): readonly (PaperField & { readonly isNeeded: boolean })[] {
  const rule = ruleOf(typed);
  const asked = new Set<PaperFieldName>(['number', 'issuedOn', ...(rule?.asks ?? [])]);
  return FIELDS.filter(({ name }) => {
    if (name === 'series') return rule?.series !== undefined;
    return name !== 'taxNumber' || papersOf(typed.country).taxNumber !== undefined;
  }).map((field) => ({ ...field, isNeeded: asked.has(field.name) }));
}

/** The number that is known stays where its field is left empty, as long as it is the same paper. */
export function isKept(typed: TypedPapers, shown: PapersShown | undefined): boolean {
  return shown?.country === typed.country && shown.documentTypeId === typed.documentTypeId;
}

/** The first field that has to be filled and is not. */
export function findMissingPaper(typed: TypedPapers, shown: PapersShown | undefined): PaperFieldName | undefined {
  const kept = isKept(typed, shown);
  return listPaperFields(typed).find(
    ({ name, isNeeded, isHidden }) => isNeeded && typed[name].trim() === '' && !(isHidden && kept),
  )?.name;
}

export function toPapers(typed: TypedPapers): PapersAsked {
  const { country, documentTypeId, issuedOn } = typed;
  const filled = listPaperFields(typed).flatMap(({ name }) =>
    typed[name].trim() === '' ? [] : [[name, typed[name]] as const],
  );
  return { country, documentTypeId, issuedOn, ...Object.fromEntries(filled) };
}

/** Which field a refusal is about; absent where it is about all of them. */
export function findRefusedPaper(code: RefusalCode): PaperFieldName | undefined {
  return FIELD_OF[code];
}

const FIELD_OF: Partial<Record<RefusalCode, PaperFieldName>> = {
  paper_number_invalid: 'number',
  paper_dates_invalid: 'issuedOn',
  paper_expired: 'expiresOn',
  tax_number_invalid: 'taxNumber',
};
