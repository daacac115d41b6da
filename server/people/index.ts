import { join } from 'node:path';
import { isProfileFilled } from '@glasshouse/domain/identity';
import type { PersonDetails } from '@glasshouse/domain/matching';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { askAgain } from './ask-again.ts';
import { makeChangeDetails } from './define-actions.ts';
import type { PeopleDeps } from './deps.ts';
import { makeHeldPersons } from './held-matches.ts';
import { followAll } from './follow-all.ts';
import { holdAnew } from './hold-anew.ts';
import { holdByMatches } from './hold-by-matches.ts';
import { routePeople } from './routes.ts';
import { compareAgain, DETAILS_SAVED, needsName, type DetailsSaved } from './save-details.ts';
import { findIdentity, findPapers, writeUserData, type StatedIdentity, type UserData } from './save-papers.ts';
import { resealPapers } from './seal-papers.ts';
import { serveHeldPersons } from './serve-held.ts';
import { deletePerson, findDetails, listWithDetails, toDetails, toPerson } from './store.ts';
import { listMatchesOf } from './store-matches.ts';
import { saveVerified, type VerifiedState } from './store-papers.ts';

export { isYounger } from './store.ts';

/** Who persons say they are, and who of them may be one. */
export interface People extends Module {
  /** In the transaction that makes the person: where details are required, nothing is deposited without them. */
  askForDetails(tx: Sql, personId: number, country: string): Promise<void>;
  /** The same for somebody who comes back: what is required may have changed since they registered. */
  askAgain(personId: number): Promise<void>;
  /** Whether this person has to say their name and birth date before they pay in; in the transaction that does. */
  needsName(sql: Sql, personId: number): Promise<boolean>;
  /** In the transaction that keeps another phone number of theirs. */
  compareAgain(tx: Sql, personId: number): Promise<void>;
  /** The protection of a person has changed: whoever is one with them follows. */
  followProtection(personId: number): Promise<void>;
  findDetailsOf(personId: number): Promise<PersonDetails | undefined>;
  /** The documents' `user_data`, its numbers hidden. */
  showUserData(personId: number): Promise<UserData>;
  /** In the transaction that decides it: their names, birth date and paper stay as they are, unless `open`. */
  setVerified(tx: Sql, personId: number, state: VerifiedState): Promise<void>;
  /** What somebody outside is asked about them; absent where they have not told all of it. */
  findIdentity(sql: Sql, personId: number): Promise<StatedIdentity | undefined>;
  isProfileFilled(sql: Sql, personId: number): Promise<boolean>;
  /** Of somebody who goes: nothing where we are bound to know who they were, and an exclusion has to find them. */
  forget(tx: Sql, whose: { readonly personId: number; readonly keepsIdentity: boolean }): Promise<undefined>;
  listWithDetails(personIds: readonly number[]): Promise<readonly number[]>;
  /** After the commit, perhaps more than once. */
  onDetailsSaved(listener: (personId: number) => Promise<void>): void;
}

export function makePeople(deps: PeopleDeps): People {
  const { database, log, security, protection, outbox } = deps;
  const held = makeHeldPersons(deps);
  deps.operator.define(makeChangeDetails(deps));
  let following: Promise<void> | undefined;
  let isStopping = false;
  return {
    migrations: { module: 'people', folder: join(findRoot(), 'server/people/migrations') },
    serve: (http) => {
      routePeople(http, deps);
      serveHeldPersons(http, security, held);
    },
    start: async () => {
      await resealPapers(database.reading, deps.sealer, log);
      following = followAll(deps, () => isStopping).catch((error: unknown) =>
        log.error(
          { code: 'matches_not_followed', error: String(error) },
          'exclusions were not looked through for matches',
        ),
      );
    },
    stop: async () => {
      isStopping = true;
      await following;
    },
    askForDetails: async (tx, personId, country) => {
      if (deps.detailsRequiredFor(country)) await holdByMatches(tx, protection, personId, true);
    },
    askAgain: (personId) => askAgain(deps, personId),
    needsName: (sql, personId) => needsName(sql, deps, personId),
    compareAgain: (tx, personId) => compareAgain(tx, deps, personId),
    followProtection: async (personId) => {
      for (const match of await listMatchesOf(database.reading, personId)) {
        const otherId = match.person_id === personId ? match.known_id : match.person_id;
        await holdAnew(deps, otherId);
      }
    },
    findDetailsOf: async (personId) => {
      const row = await findDetails(database.reading, personId);
      return row && toPerson(toDetails(row), row.phone ?? undefined);
    },
    showUserData: async (personId) => {
      const sql = database.reading;
      return writeUserData(await findDetails(sql, personId), await findPapers(sql, deps, personId));
    },
    setVerified: saveVerified,
    findIdentity: (sql, personId) => findIdentity(sql, deps, personId),
    isProfileFilled: async (sql, personId) =>
      isProfileFilled(writeUserData(await findDetails(sql, personId), await findPapers(sql, deps, personId))),
    forget: async (tx, { personId, keepsIdentity }) => (keepsIdentity ? undefined : deletePerson(tx, personId)),
    listWithDetails: (personIds) => listWithDetails(database.reading, personIds),
    onDetailsSaved: (listener) => outbox.on<DetailsSaved>(DETAILS_SAVED, ({ personId }) => listener(personId)),
  };
}
