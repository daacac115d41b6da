import { createHash, createHmac } from 'node:crypto';
import type { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyUsed } from '@glasshouse/contracts/factors-passkeys';
import { ENTRY_COOKIE } from '@glasshouse/contracts/session';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { formatLogin } from '@glasshouse/domain/identity';
import type { CallInput } from '../platform/http/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { FactorsDeps } from './deps.ts';
import {
  findPasskey,
  insertChallenge,
  markUsed,
  takeChallenge,
  type NewPasskeyRow,
  type PasskeyRow,
} from './store-passkeys.ts';

type Cookies = CallInput<unknown>['cookies'];
export type Purpose = 'add' | 'prove' | 'sign_in';

const GOOD_FOR_SEC = 300;
const CHALLENGE_BYTES = 32;
/** ES256, EdDSA, RS256: every device makes one of these. */
const ALGORITHMS = [-7, -8, -257] as const;

/** A megabyte of parsers that a site without passkeys never needs. */
const loadVerifiers = () => import('@simplewebauthn/server');

/** New at each beginning; the browser has to bring back both it and its own half, which scripts cannot read. */
async function begin(
  { database }: FactorsDeps,
  cookies: Cookies,
  purpose: Purpose,
  playerId: number | undefined,
): Promise<string> {
  const [browser, challenge] = [makeSecret(CHALLENGE_BYTES), makeSecret(CHALLENGE_BYTES)];
  await insertChallenge(database, hashOf(browser), { purpose, player_id: playerId, challenge }, GOOD_FOR_SEC);
  cookies.set(ENTRY_COOKIE, browser, GOOD_FOR_SEC);
  return challenge;
}

async function takeBack(
  { database }: FactorsDeps,
  cookies: Cookies,
  purpose: Purpose,
  playerId: number | undefined,
): Promise<string | undefined> {
  const browser = cookies.get(ENTRY_COOKIE);
  if (browser === undefined) return undefined;
  cookies.clear(ENTRY_COOKIE);
  return takeChallenge(database, hashOf(browser), purpose, playerId);
}

export async function beginCreation(
  deps: FactorsDeps,
  cookies: Cookies,
  playerId: number,
  known: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  const challenge = await begin(deps, cookies, 'add', playerId);
  const login = formatLogin(playerId);
  return {
    rp: { id: deps.site.rpId, name: deps.siteName() },
    user: { id: handleOf(deps, playerId), name: login, displayName: login },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: GOOD_FOR_SEC * 1_000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(describe),
  };
}

export async function beginRequest(
  deps: FactorsDeps,
  cookies: Cookies,
  purpose: Purpose,
  whose?: { readonly playerId: number; readonly known: readonly PasskeyRow[] },
): Promise<PasskeyRequest> {
  return {
    rpId: deps.site.rpId,
    challenge: await begin(deps, cookies, purpose, whose?.playerId),
    timeout: GOOD_FOR_SEC * 1_000,
    userVerification: 'required',
    allowCredentials: whose?.known.map(describe) ?? [],
  };
}

/** What the browser has made, if it made it for what we asked, here, and with its holder before it. */
export async function readMade(
  deps: FactorsDeps,
  cookies: Cookies,
  playerId: number,
  made: PasskeyMade,
): Promise<Decision<Omit<NewPasskeyRow, 'name'>, 'passkey_expired' | 'passkey_wrong'>> {
  const expectedChallenge = await takeBack(deps, cookies, 'add', playerId);
  if (expectedChallenge === undefined) return refuse('passkey_expired');
  const { verifyRegistrationResponse } = await loadVerifiers();
  const verified = await verifyRegistrationResponse({
    response: made,
    expectedChallenge,
    expectedOrigin: [...deps.site.origins],
    expectedRPID: deps.site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined);
  if (!verified?.verified) return refuse('passkey_wrong');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return accept({
    credential_id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: (made.response.transports ?? []).filter((word) => /^[a-z-]+$/.test(word)),
    is_backed_up: credentialBackedUp,
  });
}

/** Whose passkey signed what we asked for; each answer counts once. */
export async function readUsed(
  deps: FactorsDeps,
  { cookies, address }: Pick<CallInput<unknown>, 'cookies' | 'address'>,
  used: PasskeyUsed,
  purpose: Purpose,
  playerId?: number,
): Promise<Decision<PasskeyRow, 'passkey_expired' | 'passkey_wrong'>> {
  const expectedChallenge = await takeBack(deps, cookies, purpose, playerId);
  if (expectedChallenge === undefined) return refuse('passkey_expired');
  const passkey = await findPasskey(deps.database, used.id);
  const counted =
    passkey && isOwn(deps, passkey, used, playerId) ? await verify(deps, passkey, used, expectedChallenge) : undefined;
  if (!passkey || !counted) {
    deps.security.note('passkey_wrong', { player: passkey?.player_id, address });
    return refuse('passkey_wrong');
  }
  if (await markUsed(deps.database, passkey.passkey_id, counted.newCounter, counted.credentialBackedUp))
    return accept(passkey);
  deps.security.note('passkey_counter_back', { player: passkey.player_id, passkey: passkey.passkey_id, address });
  return refuse('passkey_wrong');
}

/** The device says whose key it used; where it says so it is this player's. */
function isOwn(deps: FactorsDeps, passkey: PasskeyRow, used: PasskeyUsed, playerId: number | undefined): boolean {
  const handle = used.response.userHandle;
  if (playerId !== undefined && passkey.player_id !== playerId) return false;
  return handle === undefined ? playerId !== undefined : handle === handleOf(deps, passkey.player_id);
}

async function verify({ site }: FactorsDeps, passkey: PasskeyRow, used: PasskeyUsed, expectedChallenge: string) {
  const { verifyAuthenticationResponse } = await loadVerifiers();
  const verified = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The count is judged where it is written: of two answers at once only one may be the next.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo : undefined;
}

function describe({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, transports: [...transports] };
}

/** By what a device knows the player: always the same, and nobody else's to read anything from. */
function handleOf({ secret }: FactorsDeps, playerId: number): string {
  return createHmac('sha256', secret).update(`glasshouse passkey ${playerId}`).digest('base64url');
}

function hashOf(browser: string): string {
  return createHash('sha256').update(browser).digest('hex');
}
