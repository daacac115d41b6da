import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { IdField, OneOf } from './fields.ts';
import { TEXT_RULES } from './text-rules.ts';

/** Who is signed in, and by what their browser is known afterwards. */
export const SESSION_COOKIE = 'SESSION';
export const DEVICE_COOKIE = 'DEVICE';
/** A way in that this browser has begun and not finished. */
export const ENTRY_COOKIE = 'ENTRY';

/** What a cookie is called over HTTPS: browsers then take it from this very host alone, and no other of its domain can plant one. */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export const TicketField = Type.String({ minLength: 20, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

export const SessionView = Type.Object({
  /** Absent for a guest. */
  userId: Type.Optional(IdField),
});
export type SessionView = Static<typeof SessionView>;

/** How somebody came in. */
export const SIGN_IN_WAYS = ['registration', 'password', 'sms', 'link', 'social', 'passkey', 'qr'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

export const SECOND_WAYS = ['totp', 'recovery_code'] as const;
export type SecondWay = (typeof SECOND_WAYS)[number];

/** Signed in, or half of it: where the player has a second factor the session waits for it. */
export const SignedIn = Type.Object({
  userId: Type.Optional(IdField),
  second: Type.Optional(
    Type.Object({
      /** Good for ten minutes and five tries. */
      ticket: TicketField,
      ways: Type.Array(OneOf(...SECOND_WAYS)),
    }),
  ),
});
export type SignedIn = Static<typeof SignedIn>;

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
  captcha: 100,
  summary: 'Sign in by id, mail or phone, and password; sets the session cookie, or asks for the second factor',
  body: Type.Object(
    {
      /** An id, a confirmed mail address, or a confirmed phone number with its plus and country code. */
      login: Type.String(TEXT_RULES.login),
      password: Type.String(TEXT_RULES.password),
      /** The challenge of a `proof_of_work_required`, a dot, and the number that solves it. */
      proof: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  answer: SignedIn,
  refusals: ['credentials_wrong', 'credentials_counted', 'proof_of_work_required'],
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
