import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, OneOf } from './fields.ts';
import { SessionDevice } from './session-list.ts';

/** The browser that waits is known by it; what stands in its picture is another secret. */
export const QR_COOKIE = 'QR_ENTRY';

const PictureCode = Type.String({ minLength: 20, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

export const startQr = defineCall({
  id: 'startQr',
  method: 'POST',
  path: '/web-api/session/qr',
  access: 'anyone',
  limit: 'picture',
  summary: 'Ask for a QR code by which another device, on which the player is signed in, signs this browser in',
  answer: Type.Object({
    /** SVG. */
    picture: Type.String(),
    /** What it says, for who cannot scan it. */
    link: Type.String(),
    expiresInSec: Type.Integer({ minimum: 1 }),
  }),
  refusals: [],
});

export const enterByQr = defineCall({
  id: 'enterByQr',
  method: 'POST',
  path: '/web-api/session/qr/enter',
  access: 'anyone',
  limit: 'signIn',
  isQuiet: true,
  summary: 'Whether the other device has approved; where it has, this browser is signed in, once',
  answer: Type.Object({
    state: OneOf('waiting', 'refused', 'entered'),
    userId: Type.Optional(IdField),
  }),
  refusals: ['qr_expired'],
});

export const QrAsker = Type.Object({
  device: SessionDevice,
  address: Type.String(),
  /** ISO 3166 alpha-2; absent where nobody trustworthy said so. */
  country: Type.Optional(Type.String()),
  askedAtSec: EpochSecField,
  /** It asks from the same address as the one who looks: they are likely in one place. */
  isNear: Type.Boolean(),
});
export type QrAsker = Static<typeof QrAsker>;

export const getQrAsker = defineCall({
  id: 'getQrAsker',
  method: 'GET',
  path: '/web-api/session/qr/asker',
  access: 'player',
  limit: 'lookup',
  summary: 'Which device asks to be signed in by this QR code',
  query: Type.Object({ code: PictureCode }),
  answer: QrAsker,
  refusals: ['qr_expired'],
});

const OneCode = Type.Object({ code: PictureCode }, { additionalProperties: false });

export const approveQr = defineCall({
  id: 'approveQr',
  method: 'POST',
  path: '/web-api/session/qr/approve',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  limit: 'account',
  summary: 'Sign the device in that asks by this QR code; of several answers the first counts',
  body: OneCode,
  answer: Type.Object({}),
  refusals: ['qr_expired'],
});

export const refuseQr = defineCall({
  id: 'refuseQr',
  method: 'POST',
  path: '/web-api/session/qr/refuse',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Do not sign it in; this needs no proof',
  body: OneCode,
  answer: Type.Object({}),
  refusals: ['qr_expired'],
});
