import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { IdField } from './fields.ts';

/** Who is signed in, and by what their browser is known afterwards. */
export const SESSION_COOKIE = 'SESSION';
export const DEVICE_COOKIE = 'DEVICE';

/** What a cookie is called over HTTPS: browsers then take it from this very host alone, and no other of its domain can plant one. */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export const SessionView = Type.Object({
  /** Absent for a guest. */
  userId: Type.Optional(IdField),
});
export type SessionView = Static<typeof SessionView>;

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/web-api/session',
  access: 'anyone',
  isQuiet: true,
  summary: 'Who is signed in',
  answer: SessionView,
  refusals: [],
});

/** Work to be done before a try is looked at: find a number so that SHA-256 of `text.number` begins with so many zero bits. */
export interface Challenge {
  readonly text: string;
  readonly bits: number;
}

export const signIn = defineCall({
  id: 'signIn',
  method: 'POST',
  path: '/web-api/session/sign-in',
  access: 'anyone',
  limit: 'signIn',
  summary: 'Sign in by id and password; sets the session cookie',
  body: Type.Object(
    {
      login: Type.String({ minLength: 1, maxLength: 64 }),
      password: Type.String({ minLength: 1, maxLength: 256 }),
      /** The challenge of a `proof_of_work_required`, a dot, and the number that solves it. */
      proof: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  answer: SessionView,
  refusals: ['credentials_wrong', 'proof_of_work_required'],
});

export const signOut = defineCall({
  id: 'signOut',
  method: 'POST',
  path: '/web-api/session/sign-out',
  access: 'anyone',
  summary: 'End this session; the cookie is cleared and its sockets are closed',
  answer: Type.Object({}),
  refusals: [],
});
