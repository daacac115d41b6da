import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import { DEVICE_COOKIE } from '@glasshouse/contracts/session';
import { approveQr, enterByQr, getQrAsker, QR_COOKIE, refuseQr, startQr } from '@glasshouse/contracts/session-qr';
import { answer, refusal, type CallInput, type Http, type OutcomeOf } from '../platform/http/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import { admit, metaOf, type AdmitDeps } from './admit-player.ts';
import { describeDevice } from './describe-device.ts';
import { letIn } from './routes.ts';
import { decideQr, expireQr, findQr, findUndecidedQr, insertQr, takeQr, type AskerRow } from './store-qr.ts';

const GOOD_FOR_SEC = 120;
const SECRET_BYTES = 24;
const USER_AGENT_LENGTH = 300;

export interface QrDeps extends AdmitDeps {
  /** Where the picture leads: never what a request calls the site. */
  readonly origin: string;
}

/** One device shows a picture, another approves, and the first is signed in (docs/decisions/0090). */
export function routeQr(http: Http, deps: QrDeps): void {
  http.serve(startQr, (input) => showQr(deps, input));
  http.serve(enterByQr, (input) => enter(deps, input));
  routeDeciding(http, deps);
}

async function showQr({ database, origin }: QrDeps, input: CallInput<unknown>) {
  const [code, browser] = [makeSecret(SECRET_BYTES), makeSecret(SECRET_BYTES)];
  await insertQr(database, { picture: hashOf(code), browser: hashOf(browser) }, askerOf(input), GOOD_FOR_SEC);
  input.cookies.set(QR_COOKIE, browser, GOOD_FOR_SEC);
  const link = `${origin}/user/qr?code=${code}`;
  return answer({ picture: renderSVG(link, { border: 2 }), link, expiresInSec: GOOD_FOR_SEC });
}

async function enter(deps: QrDeps, input: CallInput<unknown>): Promise<OutcomeOf<typeof enterByQr>> {
  const browser = input.cookies.get(QR_COOKIE);
  if (browser === undefined) return refusal('qr_expired');
  const browserHash = hashOf(browser);
  const row = await findQr(deps.database, browserHash);
  if (!row) return refusal('qr_expired');
  if (!isSame(row, askerOf(input))) {
    await expireQr(deps.database, browserHash);
    deps.security.note('qr_moved', { address: input.address });
    return refusal('qr_expired');
  }
  if (row.is_approved === null) return answer({ state: 'waiting' });
  if (!row.is_approved) return answer({ state: 'refused' });
  const holder = await takeQr(deps.database, browserHash);
  if (!holder) return refusal('qr_expired');
  input.cookies.clear(QR_COOKIE);
  const admitted = await admit(deps, holder, 'qr', metaOf(deps.secret, input, DEVICE_COOKIE));
  const { userId } = letIn(deps.secret, input.cookies, admitted);
  return answer({ state: 'entered', ...(userId !== undefined && { userId }) });
}

function routeDeciding(http: Http, { database, security }: QrDeps): void {
  http.servePlayer(getQrAsker, async ({ query: { code }, address }) => {
    const row = await findUndecidedQr(database, hashOf(code));
    if (!row) return refusal('qr_expired');
    return answer({
      device: describeDevice(row.user_agent),
      address: row.address,
      ...(row.country !== null && { country: row.country }),
      askedAtSec: row.asked_at_sec,
      isNear: row.address === address,
    });
  });
  http.servePlayer(approveQr, async ({ visitor, body: { code } }) =>
    (await decideQr(database, hashOf(code), visitor, true)) ? answer({}) : refusal('qr_expired'),
  );
  http.servePlayer(refuseQr, async ({ visitor, body: { code }, address }) => {
    if (!(await decideQr(database, hashOf(code), visitor, false))) return refusal('qr_expired');
    security.note('qr_refused', { player: visitor.playerId, address });
    return answer({});
  });
}

type Asking = Pick<CallInput<unknown>, 'address' | 'country' | 'userAgent'>;

function askerOf({ address, country, userAgent }: Asking): AskerRow {
  return { address, country: country ?? null, user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null };
}

/** Whoever comes in is whom the other device was shown. */
function isSame(row: AskerRow, asker: AskerRow): boolean {
  return row.address === asker.address && row.user_agent === asker.user_agent;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
