import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { CallInput, Visitor } from '../platform/http/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { AdmitDeps, StillHolds } from './admit-player.ts';
import { describeDevice } from './describe-device.ts';
import { decideQr, expireQr, findQr, findUndecidedQr, insertQr, takeQr, type AskerRow } from './store-qr.ts';
import type { PlayerOfPerson } from './types.ts';

export const QR_GOOD_FOR_SEC = 120;
const SECRET_BYTES = 24;
const USER_AGENT_LENGTH = 300;

/** One device shows a picture, another approves, and the first is signed in (docs/decisions/0090). */
export interface QrDeps extends AdmitDeps {
  /** Where the picture leads: never what a request calls the site. */
  readonly origin: string;
}

/** What the asking device is given: the picture for the other one, and the secret by which it comes in itself. */
export async function showQr({ database, origin }: QrDeps, asker: AskerRow) {
  const [code, browser] = [makeSecret(SECRET_BYTES), makeSecret(SECRET_BYTES)];
  await insertQr(database, { picture: hashOf(code), browser: hashOf(browser) }, asker, QR_GOOD_FOR_SEC);
  const link = `${origin}/user/qr?code=${code}`;
  return { browser, shown: { picture: renderSVG(link, { border: 2 }), link, expiresInSec: QR_GOOD_FOR_SEC } };
}

/** What became of the picture that this browser shows; `holder` comes in, once, as whoever takes it. */
export async function enterByPicture(
  { database, security }: QrDeps,
  browser: string,
  asker: AskerRow,
): Promise<
  { readonly state: 'expired' | 'waiting' | 'refused' } | { readonly holder: PlayerOfPerson; readonly take: StillHolds }
> {
  const browserHash = hashOf(browser);
  const row = await findQr(database, browserHash);
  if (!row) return { state: 'expired' };
  if (!isSame(row, asker)) {
    await expireQr(database, browserHash);
    security.note('qr_moved', { address: asker.address });
    return { state: 'expired' };
  }
  if (row.is_approved === null) return { state: 'waiting' };
  if (!row.is_approved) return { state: 'refused' };
  if (row.player_id === null || row.person_id === null) return { state: 'expired' };
  const holder = { playerId: row.player_id, personId: row.person_id };
  return { holder, take: (tx) => takeQr(tx, browserHash) };
}

/** Who asks to be let in, in words for the one who decides. */
export async function describeAsker({ database }: QrDeps, code: string, address: string) {
  const row = await findUndecidedQr(database, hashOf(code));
  return (
    row && {
      device: describeDevice(row.user_agent),
      address: row.address,
      ...(row.country !== null && { country: row.country }),
      askedAtSec: row.asked_at_sec,
      isNear: row.address === address,
    }
  );
}

export function decidePicture({ database }: QrDeps, code: string, visitor: Visitor, isApproved: boolean) {
  return decideQr(database, hashOf(code), visitor, isApproved);
}

type Asking = Pick<CallInput<unknown>, 'address' | 'country' | 'userAgent'>;

export function askerOf({ address, country, userAgent }: Asking): AskerRow {
  return { address, country: country ?? null, user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null };
}

/** Whoever comes in is whom the other device was shown. */
function isSame(row: AskerRow, asker: AskerRow): boolean {
  return row.address === asker.address && row.user_agent === asker.user_agent;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
