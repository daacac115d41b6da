import type { Config } from './config/index.ts';
import { makeDataRights, type DataRights, type Forgetter } from './data-rights/index.ts';
import { makeDocuments, type Documents } from './documents/index.ts';
import { makeIdeas } from './ideas/index.ts';
import type { Identity } from './identity/index.ts';
import type { Messages } from './messages/index.ts';
import type { Operator } from './operator/index.ts';
import type { People } from './people/index.ts';
import type { Database, Sql } from './platform/database/index.ts';
import type { BucketAddress } from './platform/environment/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Logger } from './platform/logs/index.ts';
import type { Module } from './platform/module/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Sealer } from './platform/sealing/index.ts';
import type { Session } from './session/index.ts';

export interface DataSettings {
  readonly dataDir: string;
  /** Absent: documents stand in the data folder. */
  readonly documentsBucket: BucketAddress | undefined;
  /** Who is asked outside about whoever hands in documents; absent: nobody. */
  readonly identityCheck: string | undefined;
}

export interface DataDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly sealer: Sealer;
  readonly operator: Operator;
  readonly config: Config;
  readonly session: Session;
  readonly settings: DataSettings;
  readonly persons: People;
  readonly identity: Identity;
  readonly messages: Pick<Messages, 'write'>;
  /** Of modules that are made elsewhere; documents, ideas, details and logins are added. */
  readonly forgetters: readonly Forgetter[];
}

/** What persons send to show who they are, what they propose, and what they may ask of us about all that is kept of them. */
export function makeData(
  deps: DataDeps,
): Pick<DataRights, 'isClosed'> & Pick<Documents, 'viewOf' | 'isVerified'> & { readonly modules: readonly Module[] } {
  const { persons, identity, session, config, settings } = deps;
  const database = deps.database.reading;
  const isThere = async (sql: Sql, personId: number) => (await identity.findCountryOf(sql, personId)) !== undefined;
  const documents = makeDocuments({
    ...deps,
    ...settings,
    database,
    bucket: settings.documentsBucket,
    people: { ...persons, isThere },
    settings: config.office,
  });
  const ideas = makeIdeas({ ...deps, database, isClosed: (sql, personId) => dataRights.isClosed(sql, personId) });
  const dataRights: DataRights = makeDataRights({
    ...deps,
    database,
    files: documents.files,
    readDocuments: documents.readAll,
    findIdentity: persons.findIdentity,
    listPlayersOf: identity.listPlayersOf,
    endSessionsOf: async (tx, personId) => void (await session.endSessionsOf(tx, personId)),
    hasProved: (tx, sessionId) => session.hasProved(sessionId, tx),
    forgetters: [...deps.forgetters, documents, ideas, persons, identity],
  });
  const { viewOf, isVerified } = documents;
  return { isClosed: dataRights.isClosed, viewOf, isVerified, modules: [documents, ideas, dataRights] };
}
