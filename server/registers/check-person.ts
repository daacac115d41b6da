import { createHash } from 'node:crypto';
import { writeRegisterText, type PersonDetails } from '@glasshouse/domain/matching';
import type { Sql } from '../platform/database/index.ts';
import { askRegister, type Asked } from './ask-register.ts';
import type { KeptDepositFile } from './deposit-file.ts';
import { REGISTER_TIMES, type RegistersDeps } from './deps.ts';
import { holdByAnswers, setHold } from './hold-by-answers.ts';
import { saveAnswer, listLastWords, lockAnswers, type AnswerRow } from './store.ts';

export interface CheckDeps extends RegistersDeps {
  /** Heard for each answer; for the log. */
  readonly onAsked: (country: string, asked: Asked) => void;
  readonly file: Pick<KeptDepositFile, 'enter'>;
}

/** Asks the registers of the person's countries, and lets what they say hold. */
export async function checkPerson(deps: CheckDeps, personId: number): Promise<void> {
  const { database, addresses, times } = deps;
  const details = await deps.findDetails(personId);
  if (!details) return holdUnknown(deps, personId);
  const countries = await listCountries(deps, database, personId, details);
  const home = await deps.findCountryOf(database, personId);
  if (countries.length === 0 && home === undefined) return;
  const personHash = createHash('sha256').update(writeRegisterText(details)).digest('hex');
  const withinMs = times?.withinMs ?? REGISTER_TIMES.withinMs;
  const entering = home === undefined ? undefined : enterFile(deps, home, personHash);
  const answers = await Promise.all(
    countries.map(async (country) => {
      const asked = await askRegister(addresses.get(country) ?? '', { country, personHash }, withinMs);
      deps.onAsked(country, asked);
      return toRow(country, asked);
    }),
  );
  const file = await entering;
  if (answers.length === 0 && file === undefined) return;
  await database.transaction(async (tx) => {
    await lockAnswers(tx, personId);
    const isStopped = file?.isStopping === true;
    // Whoever was not answered about last is asked about again; beside that a register's match is kept, and no less.
    const kept = isStopped ? answers.filter(({ country, answer }) => country !== home || answer === 'match') : answers;
    for (const answer of kept) await saveAnswer(tx, personId, answer);
    if (isStopped) await saveAnswer(tx, personId, file.row);
    const isSilent = answers.some(({ country, answer }) => answer === 'error' && deps.needsRegister(country));
    await holdByAnswers(tx, deps.protection, personId, isSilent || isStopped);
  });
}

interface Entered {
  /** It is silent, or they play with somebody else: neither deposits nor play until it says otherwise. */
  readonly isStopping: boolean;
  readonly row: AnswerRow;
}

async function enterFile(deps: CheckDeps, country: string, personHash: string): Promise<Entered | undefined> {
  const said = await deps.file.enter(country, personHash);
  if (!said) return undefined;
  const reason = said.answer === 'error' ? said.reason : said.answer;
  return {
    isStopping: said.answer !== 'ok',
    row: { country, answer: 'error', until_ms: null, reason: `deposits: ${reason}` },
  };
}

/** Nobody can be asked about somebody who has not said who they are: that is no answer, too. */
async function holdUnknown(deps: RegistersDeps, personId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockAnswers(tx, personId);
    const country = await deps.findCountryOf(tx, personId);
    const isNeeded = country !== undefined && hasRegister(deps, country) && deps.needsRegister(country);
    await holdByAnswers(tx, deps.protection, personId, isNeeded);
  });
}

/** In the transaction that keeps details: where an answer is needed, nothing happens before the first has come. */
export async function holdUntilAsked(
  deps: RegistersDeps,
  tx: Sql,
  personId: number,
  details: PersonDetails,
): Promise<void> {
  const needed = (await listCountries(deps, tx, personId, details)).filter((country) => deps.needsRegister(country));
  if (needed.length === 0) return;
  await lockAnswers(tx, personId);
  const answered = new Set((await listLastWords(tx, personId)).map(({ country }) => country));
  if (needed.every((country) => answered.has(country))) return;
  await setHold(tx, deps.protection, personId, 'protection_unavailable', 'register_not_asked', undefined);
}

/** Where they live and where they have registered, as far as there are registers, or there have to be. */
async function listCountries(
  deps: RegistersDeps,
  sql: Sql,
  personId: number,
  { address }: PersonDetails,
): Promise<readonly string[]> {
  const countries = new Set([address?.country, await deps.findCountryOf(sql, personId)]);
  return [...countries].filter((country) => country !== undefined && hasRegister(deps, country)).map(String);
}

function hasRegister({ addresses, isStrict, needsRegister }: RegistersDeps, country: string): boolean {
  return addresses.has(country) || (isStrict && needsRegister(country));
}

function toRow(country: string, asked: Asked): AnswerRow {
  const until_ms = asked.answer === 'match' && asked.untilSec !== undefined ? asked.untilSec * 1_000 : null;
  return { country, answer: asked.answer, until_ms, reason: asked.answer === 'error' ? asked.reason : null };
}
