import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { DetailsView, PersonDetails, saveDetails as saveDetailsCall } from '@glasshouse/contracts/people';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decideDetails, isBrief, type DetailsAsked } from '@glasshouse/domain/identity';
import { decideMatch, listMatchKeys, listSearchKeys, readPerson, type ReadPerson } from '@glasshouse/domain/matching';
import { findPhoneOfPerson, getProfileRow } from '../identity/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import type { PeopleDeps } from './deps.ts';
import { holdByMatches } from './hold-by-matches.ts';
import {
  findDetails,
  getToday,
  insertMatch,
  listCandidates,
  lockKeys,
  replaceKeys,
  saveDetailsRow,
  toDetails,
  toPerson,
  type DetailsRow,
} from './store.ts';
import { isHeld } from './store-matches.ts';
import { findVerified } from './store-papers.ts';

/** Said after the details of a person were kept. */
export const DETAILS_SAVED = 'details_saved';

export interface DetailsSaved {
  readonly personId: number;
}

type Whose = Pick<Visitor, 'playerId' | 'personId'>;

/** Keeps who somebody says they are, and asks whom we know that may be them. */
export async function saveDetails(
  deps: PeopleDeps,
  whose: Whose,
  asked: PersonDetails,
): Promise<Decision<DetailsView, RefusalsOf<typeof saveDetailsCall>>> {
  const { database, outbox } = deps;
  const outcome = await database.reading.transaction(async (tx) => {
    const wish = await keepHome(tx, whose.personId, asked);
    const decided = decideDetails(wish, await getToday(tx), deps.minimumAge());
    if (!decided.ok) return decided;
    const told = decided.value;
    const phone = await findPhoneOfPerson(tx, whose.personId);
    const person = readPerson(toPerson(told, phone));
    await lockKeys(tx, whose.personId, listSearchKeys(person));
    const before = await findDetails(tx, whose.personId);
    if (before && isUnchanged(before, told, phone)) return accept(undefined);
    if (await isHeld(tx, whose.personId)) return refuse('details_held');
    if (before && isSomebodyElse(before, person)) return refuse('details_contradict');
    const looked = await findVerified(tx, whose.personId);
    if (before && looked !== 'open' && isOtherPerson(before, told))
      return refuse(looked === 'waiting' ? 'details_held' : 'details_verified');
    await publishDetails(tx, deps, whose.personId, told, phone);
    return accept(undefined);
  });
  if (!outcome.ok) return outcome;
  outbox.nudge();
  return accept(await getDetails(deps, whose));
}

/** Where somebody lives stays as they have told it, where they tell their name anew and nothing else. */
async function keepHome(tx: Sql, personId: number, asked: PersonDetails): Promise<DetailsAsked> {
  const before = isBrief(asked) ? await findDetails(tx, personId) : undefined;
  if (!before) return asked;
  const { street, house, postcode, town, mail } = toDetails(before);
  const home = Object.entries({ street, house, postcode, town, mail }).filter(([, text]) => text !== undefined);
  return { ...Object.fromEntries(home), ...asked };
}

/** As an operator has mended them: compared with everybody's again, also where somebody has verified them. */
export async function changeDetails(tx: Sql, deps: PeopleDeps, personId: number, told: DetailsAsked): Promise<void> {
  const phone = await findPhoneOfPerson(tx, personId);
  await lockKeys(tx, personId, listSearchKeys(readPerson(toPerson(told, phone))));
  await publishDetails(tx, deps, personId, told, phone);
}

/** Keeps them, and tells of it after the commit. */
async function publishDetails(
  tx: Sql,
  deps: PeopleDeps,
  personId: number,
  told: DetailsAsked,
  phone: string | undefined,
): Promise<void> {
  await saveChecked(tx, deps, personId, told, phone);
  await deps.holdUntilAsked(tx, personId, toPerson(told, phone));
  const saved: DetailsSaved = { personId };
  await deps.outbox.write(tx, DETAILS_SAVED, saved);
}

/** Home and mail may change; these were looked at. */
function isOtherPerson(before: DetailsRow, told: DetailsAsked): boolean {
  const was = toDetails(before);
  const fields = ['givenName', 'middleName', 'familyName', 'birthDate'] as const;
  return fields.some((field) => was[field] !== told[field]);
}

/** A person has another phone number: somebody may be known by it. Nothing where they have not said who they are. */
export async function compareAgain(tx: Sql, deps: PeopleDeps, personId: number): Promise<void> {
  const before = await findDetails(tx, personId);
  if (!before) return;
  const phone = await findPhoneOfPerson(tx, personId);
  const told = toDetails(before);
  await lockKeys(tx, personId, listSearchKeys(readPerson(toPerson(told, phone))));
  await saveChecked(tx, deps, personId, told, phone);
}

/** Under the locks of their keys. */
async function saveChecked(
  tx: Sql,
  deps: PeopleDeps,
  personId: number,
  told: DetailsAsked,
  phone: string | undefined,
): Promise<void> {
  const person = readPerson(toPerson(told, phone));
  await saveDetailsRow(tx, personId, told, phone);
  await replaceKeys(tx, personId, listMatchKeys(person));
  await noteMatches(tx, personId, person);
  await holdByMatches(tx, deps.protection, personId, await isMissing(tx, deps, personId, told));
}

/** What they have told so far. */
export async function findTold(sql: Sql, personId: number): Promise<DetailsAsked | undefined> {
  const row = await findDetails(sql, personId);
  return row && toDetails(row);
}

/** Whether the law of where they have registered asks for more than they have told. */
export async function isMissing(
  sql: Sql,
  deps: Pick<PeopleDeps, 'findCountryOf' | 'detailsRequiredFor'>,
  personId: number,
  told: DetailsAsked | undefined,
): Promise<boolean> {
  if (told && !isBrief(told)) return false;
  const country = await deps.findCountryOf(sql, personId);
  return country !== undefined && deps.detailsRequiredFor(country);
}

/** Whether a deposit waits for name and birth date; what a law asks for besides is held by protection itself. */
export async function needsName(sql: Sql, deps: PeopleDeps, personId: number): Promise<boolean> {
  return deps.isNameRequired() && (await findDetails(sql, personId)) === undefined;
}

export async function getDetails(deps: PeopleDeps, { playerId, personId }: Whose): Promise<DetailsView> {
  const sql = deps.database.reading;
  const [row, held, { country }] = await Promise.all([
    findDetails(sql, personId),
    isHeld(sql, personId),
    getProfileRow(sql, playerId),
  ]);
  const told = row && toDetails(row);
  const isWholeRequired = deps.detailsRequiredFor(country);
  const isRequired = isWholeRequired || deps.isNameRequired();
  const isOpen = isWholeRequired ? !told || isBrief(told) : isRequired && !told;
  const needs = isOpen ? (isWholeRequired ? 'all' : 'name') : 'nothing';
  return { ...(told && { details: told }), isRequired, needs, country, isHeld: held };
}

function isUnchanged(before: DetailsRow, told: DetailsAsked, phone: string | undefined): boolean {
  return before.phone === (phone ?? null) && JSON.stringify(toDetails(before)) === JSON.stringify(told);
}

/** A name is mended, somebody moves or marries; all of it at once is another person in the same account. */
function isSomebodyElse(before: DetailsRow, told: ReadPerson): boolean {
  const was = readPerson(toPerson(toDetails(before), before.phone ?? undefined));
  return decideMatch(was, told).answer === 'other';
}

async function noteMatches(tx: Sql, personId: number, told: ReadPerson): Promise<void> {
  for (const row of await listCandidates(tx, personId, listSearchKeys(told))) {
    const known = readPerson(toPerson(toDetails(row), row.phone ?? undefined));
    const { answer, reasons } = decideMatch(known, told);
    if (answer !== 'other') await insertMatch(tx, personId, { knownId: row.person_id, answer, reasons });
  }
}
