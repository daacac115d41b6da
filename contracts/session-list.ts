import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf } from './fields.ts';
import { SIGN_IN_WAYS } from './session.ts';

/** Why a session is over. */
export const SESSION_ENDS = [
  'signed_out',
  'replaced',
  'ended_by_player',
  'password_changed',
  'protection',
  'operator',
  'idle',
  'late',
] as const;

export const SessionDevice = Type.Object({
  kind: OneOf('phone', 'tablet', 'computer', 'unknown'),
  /** `Firefox`, `Chrome` …; absent where it is none that we know. */
  browser: Type.Optional(Type.String()),
  system: Type.Optional(Type.String()),
});

export const SessionRow = Type.Object({
  sessionId: IdField,
  startedAtSec: EpochSecField,
  seenAtSec: EpochSecField,
  /** Absent while it lives. */
  endedAtSec: Type.Optional(EpochSecField),
  end: Type.Optional(OneOf(...SESSION_ENDS)),
  way: OneOf(...SIGN_IN_WAYS),
  address: Type.String(),
  /** ISO 3166 alpha-2; absent where nobody trustworthy said so. */
  country: Type.Optional(Type.String()),
  device: SessionDevice,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/web-api/sessions',
  access: 'player',
  summary: 'Open sessions of the player, then those that are over, newest first',
  query: Type.Object({ before: Type.Optional(IdField) }),
  answer: Type.Object({
    /** Those that live, the one that asks first; left out behind the first page. */
    open: Type.Array(SessionRow),
    /** How many live beside those that are listed; absent where none does. */
    openMore: Type.Optional(Type.Integer({ minimum: 1 })),
    past: Type.Array(SessionRow),
    more: Type.Boolean(),
  }),
  refusals: [],
});

export const getPreviousVisit = defineCall({
  id: 'getPreviousVisit',
  method: 'GET',
  path: '/web-api/sessions/previous',
  access: 'player',
  isQuiet: true,
  summary: 'The session that asks, and the one of the same player that began before it',
  answer: Type.Object({
    sessionId: IdField,
    /** Absent at the first visit. */
    previous: Type.Optional(SessionRow),
  }),
  refusals: [],
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/web-api/sessions/{sessionId}',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'End another session of the player, at once and everywhere',
  params: Type.Object({ sessionId: IdField }),
  answer: Type.Object({}),
  refusals: ['session_unknown'],
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/web-api/sessions',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'End every session of the player but this one',
  answer: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  refusals: [],
});
