import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { PapersAsked, PapersView, savePapers as savePapersCall } from '@glasshouse/contracts/people-papers';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import {
  decidePapers,
  isContactsFilled,
  isProfileFilled,
  type FilledProfile,
  type PapersAsked as Papers,
} from '@glasshouse/domain/identity';
import { findPhoneOfPerson } from '../identity/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { PeopleDeps } from './deps.ts';
import { openPapers, sealNumbers } from './seal-papers.ts';
import { findDetails, getToday, lockKeys, type DetailsRow } from './store.ts';
import { findPapersRow, findVerified, savePapersRow } from './store-papers.ts';

/** Keeps the paper that somebody tells; its numbers sealed. */
export async function savePapers(
  deps: PeopleDeps,
  personId: number,
  asked: PapersAsked,
): Promise<Decision<PapersView, RefusalsOf<typeof savePapersCall>>> {
  const outcome = await deps.database.reading.transaction(async (tx) => {
    await lockKeys(tx, personId, []);
    const looked = await findVerified(tx, personId);
    if (looked !== 'open') return refuse(looked === 'waiting' ? 'details_held' : 'details_verified');
    const whole = addKept(asked, await findPapers(tx, deps, personId));
    if (!whole) return refuse('paper_number_invalid');
    const decided = decidePapers(whole, await getToday(tx));
    if (!decided.ok) return decided;
    await savePapersRow(tx, personId, decided.value, sealNumbers(deps.sealer, personId, decided.value));
    return accept(undefined);
  });
  return outcome.ok ? accept(await getPapers(deps, personId)) : outcome;
}

/** Numbers that are left out are those of the same paper, and of no other. */
function addKept(asked: PapersAsked, before: Papers | undefined): Papers | undefined {
  const isSame = before?.country === asked.country && before.documentTypeId === asked.documentTypeId;
  const taxNumber = asked.taxNumber ?? (before?.country === asked.country ? before.taxNumber : undefined);
  const tax = taxNumber === undefined ? {} : { taxNumber };
  if (asked.number !== undefined) return { ...asked, number: asked.number, ...tax };
  if (!before || !isSame) return undefined;
  const { number, series } = before;
  return { ...asked, number, ...(series !== undefined && { series }), ...tax };
}

export async function getPapers(deps: PeopleDeps, personId: number): Promise<PapersView> {
  const sql = deps.database.reading;
  const [papers, details, phone, looked] = await Promise.all([
    findPapers(sql, deps, personId),
    findDetails(sql, personId),
    findPhoneOfPerson(sql, personId),
    findVerified(sql, personId),
  ]);
  return {
    ...(papers && { papers: hideNumbers(papers) }),
    isProfileFilled: isProfileFilled(writeUserData(details, papers)),
    isContactsFilled: isContactsFilled({ phone, mail: details?.mail }),
    isVerified: looked === 'verified',
    isHeld: looked === 'waiting',
  };
}

export async function findPapers(
  sql: Sql,
  { sealer }: Pick<PeopleDeps, 'sealer'>,
  personId: number,
): Promise<Papers | undefined> {
  const row = await findPapersRow(sql, personId);
  return row && openPapers(sealer, personId, row);
}

/** Whole numbers: for who is asked whether this person is who they say, and for nobody else. */
export interface StatedIdentity {
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly country: string;
  readonly documentTypeId: number;
  readonly number: string;
}

export async function findIdentity(
  sql: Sql,
  deps: Pick<PeopleDeps, 'sealer'>,
  personId: number,
): Promise<StatedIdentity | undefined> {
  const [details, papers] = [await findDetails(sql, personId), await findPapers(sql, deps, personId)];
  if (!details || !papers) return undefined;
  return {
    givenName: details.given_name,
    familyName: details.family_name,
    birthDate: details.birth_date,
    country: papers.country,
    documentTypeId: papers.documentTypeId,
    number: `${papers.series ?? ''}${papers.number}`,
  };
}

/** The documents’ `user_data`; numbers hidden. */
export interface UserData extends FilledProfile {
  readonly document_type_id?: number | undefined;
  readonly inn?: string | undefined;
  readonly passport_end_date?: string | undefined;
}

export function writeUserData(details: DetailsRow | undefined, papers: Papers | undefined): UserData {
  const hidden = papers && hideNumbers(papers);
  return {
    date_birthday: details?.birth_date,
    name: details?.given_name,
    surname: details?.family_name,
    registration_address: details && details.street !== '' ? writeAddress(details, papers?.region) : undefined,
    document_type_id: papers?.documentTypeId,
    inn: hidden?.taxNumber,
    passport: hidden?.number,
    passport_date: papers?.issuedOn,
    passport_end_date: papers?.expiresOn,
  };
}

function writeAddress({ street, house, postcode, town, country }: DetailsRow, region: string | undefined): string {
  const parts = [[street, house], [postcode, town], [region], [country]];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

const SHOWN_SIGNS = 2;

function hideNumbers({ number, series, taxNumber, ...open }: Papers): Papers {
  return {
    ...open,
    number: hide(number),
    ...(series !== undefined && { series: hide(series) }),
    ...(taxNumber !== undefined && { taxNumber: hide(taxNumber) }),
  };
}

function hide(text: string): string {
  return `${'•'.repeat(Math.max(0, text.length - SHOWN_SIGNS))}${text.slice(-SHOWN_SIGNS)}`;
}
