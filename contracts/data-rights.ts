import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, OneOf } from './fields.ts';

/** What stays when somebody goes, and for how long the law or their own protection wants it. */
export const KEPT_GROUPS = ['money', 'protection', 'identity', 'consent', 'security'] as const;

export const DataRightsView = Type.Object({
  archive: Type.Optional(
    Type.Object({
      state: OneOf('asked', 'ready'),
      askedAtSec: EpochSecField,
      sizeBytes: Type.Optional(Type.Integer({ minimum: 0 })),
      /** After this it is gone, and can be asked for anew. */
      untilSec: Type.Optional(EpochSecField),
    }),
  ),
  /** What stays after the account is closed; only what there is of this person. */
  kept: Type.Array(
    Type.Object({
      group: OneOf(...KEPT_GROUPS),
      /** At least until then, if the account were closed now. */ untilSec: EpochSecField,
    }),
  ),
  /** What stands against closing the account now. */
  obstacle: Type.Optional(OneOf('account_not_empty', 'bets_open')),
});
export type DataRightsView = Static<typeof DataRightsView>;

export const getDataRights = defineCall({
  id: 'getDataRights',
  method: 'GET',
  path: '/web-api/data-rights',
  access: 'player',
  isQuiet: true,
  limit: 'documentPart',
  summary: 'How the archive of the signed-in person’s data stands, and what would stay if they went',
  answer: DataRightsView,
  refusals: [],
});

export const askArchive = defineCall({
  id: 'askArchive',
  method: 'POST',
  path: '/web-api/data-rights/archive',
  access: 'player',
  whileStopped: 'open',
  limit: 'document',
  summary: 'Ask for everything that is kept about oneself; while one is there, it stays',
  answer: DataRightsView,
  refusals: [],
});

export const openArchive = defineCall({
  id: 'openArchive',
  method: 'POST',
  path: '/web-api/data-rights/archive/open',
  access: 'player',
  needsProof: true,
  whileStopped: 'open',
  limit: 'document',
  summary: 'An address at which the archive can be fetched once, within a minute, by the same session',
  answer: Type.Object({ path: Type.String() }),
  refusals: ['archive_unknown'],
});

export const leaveSite = defineCall({
  id: 'leaveSite',
  method: 'POST',
  path: '/web-api/data-rights/close',
  access: 'player',
  needsProof: true,
  whileStopped: 'open',
  limit: 'document',
  summary: 'Close the account for good: what may be deleted is, all sessions end, and nobody signs in any more',
  body: Type.Object({ isSure: Type.Literal(true) }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['account_not_empty', 'bets_open'],
});
