import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from '../platform/ids/index.ts';

/** A browser, and who has signed in from it. */
export interface Device {
  readonly deviceId: string;
  readonly playerIds: readonly number[];
}

/** The most that browsers keep a cookie. */
export const DEVICE_MAX_AGE_SEC = 400 * 86_400;
const MOST_PLAYERS = 5;
const SHAPE = /^([A-Za-z0-9_-]{22})\.(\d{1,16}(?:-\d{1,16}){0,4})\.([A-Za-z0-9_-]{43})$/;

export type ReadDevice = { readonly device?: Device; readonly isForged: boolean };

/** What the cookie says, if it bears our signature. */
export function readDevice(secret: Buffer, cookie: string | undefined): ReadDevice {
  if (cookie === undefined) return { isForged: false };
  const [, deviceId = '', ids = '', mac = ''] = SHAPE.exec(cookie) ?? [];
  if (!timingSafeEqual(Buffer.from(sign(secret, deviceId, ids)), Buffer.from(mac.padEnd(MAC_LENGTH))))
    return { isForged: true };
  return { device: { deviceId, playerIds: ids.split('-').map(Number) }, isForged: false };
}

/** The cookie after this player has signed in; who signed in longest ago is forgotten when there are too many. */
export function writeDevice(secret: Buffer, device: Device | undefined, playerId: number): string {
  const deviceId = device?.deviceId ?? makeSecret(16);
  const others = device?.playerIds.filter((known) => known !== playerId) ?? [];
  const ids = [playerId, ...others].slice(0, MOST_PLAYERS).join('-');
  return `${deviceId}.${ids}.${sign(secret, deviceId, ids)}`;
}

const MAC_LENGTH = 43;

function sign(secret: Buffer, deviceId: string, ids: string): string {
  return createHmac('sha256', secret).update(`glasshouse device ${deviceId} ${ids}`).digest('base64url');
}
