import { Type } from 'typebox';
import { defineCall } from './call.ts';

/** Of several passwords that were made for a player one after another: the last one alone lets in. */
const IssueField = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** What a player is shown to keep. */
export const MadeCredentials = Type.Object({ login: Type.String(), password: Type.String(), issue: IssueField });

export const renewCredentials = defineCall({
  id: 'renewCredentials',
  method: 'POST',
  path: '/web-api/player/credentials',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Another password in place of one that we made and nobody has kept; in the session that registered alone',
  answer: MadeCredentials,
  refusals: ['credentials_kept'],
});

export const keepCredentials = defineCall({
  id: 'keepCredentials',
  method: 'POST',
  path: '/web-api/player/credentials/kept',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'The player has copied or saved the password that we made: it is not offered again',
  body: Type.Object({ issue: IssueField }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['credentials_stale'],
});
