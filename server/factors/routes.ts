import {
  confirmTotp as confirmCall,
  getSecurity,
  removeTotp,
  renewRecoveryCodes,
  saveQuestion as saveQuestionCall,
  startTotp,
  type SecurityView,
} from '@glasshouse/contracts/factors';
import {
  addPasskey,
  listPasskeys as listCall,
  proveByPasskey,
  removePasskey,
  renamePasskey as renameCall,
  signInByPasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@glasshouse/contracts/factors-passkeys';
import { decideLevel, formatLogin } from '@glasshouse/domain/identity';
import type { Sql } from '../platform/database/index.ts';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { describeTotp, makeTotpSecret } from './make-totp.ts';
import { checkTotp, hashRecoveryCode, makeRecoveryCode, mayTry, ownerOf } from './check-factor.ts';
import type { FactorsDeps } from './deps.ts';
import { seal } from './seal-secret.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  deleteTotp,
  findQuestion,
  findTotp,
  replaceRecoveryCodes,
  saveQuestion,
  saveTotp,
} from './store.ts';
import {
  countPasskeys,
  deletePasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  listPasskeyViews,
  renamePasskey,
} from './store-passkeys.ts';
import { beginCreation, beginRequest, readMade, readUsed } from './verify-passkey.ts';

const RECOVERY_CODES = 10;
const MOST_PASSKEYS = 20;

export function routeFactors(http: Http, deps: FactorsDeps): void {
  const { database, secret } = deps;
  http.servePlayer(getSecurity, async ({ visitor }) => answer(await showSecurity(deps, visitor.playerId)));
  http.servePlayer(startTotp, async ({ visitor: { playerId } }) => {
    const made = makeTotpSecret();
    const isSaved = await saveTotp(database, playerId, seal(secret, ownerOf(playerId), made));
    return isSaved ? answer(describeTotp(made, deps.siteName(), formatLogin(playerId))) : refusal('factor_exists');
  });
  http.servePlayer(confirmCall, async ({ visitor: { playerId, sessionId }, body }) => {
    const row = await findTotp(database, playerId);
    if (!row) return refusal('factor_absent');
    if (row.since_sec !== null) return refusal('factor_exists');
    if (!(await mayTry(deps, playerId))) return refusal('codes_too_often');
    if (!(await checkTotp(deps, playerId, body.code, row))) return refusal('code_wrong');
    const recoveryCodes = await database.transaction(async (tx) => {
      if (!(await confirmTotp(tx, playerId, row.sealed))) return undefined;
      await deps.onChanged(tx, playerId, sessionId, 'app');
      return renew(deps, tx, playerId);
    });
    if (recoveryCodes) return answer({ recoveryCodes });
    // Another was begun meanwhile, whose code this is not; or another code of this one was quicker.
    const now = await findTotp(database, playerId);
    return refusal(now?.since_sec === null ? 'code_wrong' : 'factor_exists');
  });
  http.servePlayer(removeTotp, async ({ visitor: { playerId, sessionId } }) => {
    const isRemoved = await database.transaction(async (tx) => {
      if (!(await deleteTotp(tx, playerId))) return false;
      await replaceRecoveryCodes(tx, playerId, []);
      await deps.onChanged(tx, playerId, sessionId, 'app');
      return true;
    });
    return isRemoved ? answer({}) : refusal('factor_absent');
  });
  http.servePlayer(renewRecoveryCodes, async ({ visitor: { playerId, sessionId } }) => {
    const row = await findTotp(database, playerId);
    if (!row || row.since_sec === null) return refusal('factor_absent');
    const recoveryCodes = await database.transaction(async (tx) => {
      await deps.onChanged(tx, playerId, sessionId, 'recovery_codes');
      return renew(deps, tx, playerId);
    });
    return answer({ recoveryCodes });
  });
  http.servePlayer(saveQuestionCall, async ({ visitor: { playerId }, body }) => {
    await saveQuestion(database, playerId, body.questionId, await deps.hashAnswer(body.answer));
    return answer({});
  });
}

async function renew({ secret }: FactorsDeps, tx: Sql, playerId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    playerId,
    codes.map((code) => hashRecoveryCode(secret, playerId, code)),
  );
  return codes;
}

export async function showSecurity(deps: FactorsDeps, playerId: number): Promise<SecurityView> {
  const { database } = deps;
  const account = await deps.describeAccount(playerId);
  const totp = await findTotp(database, playerId);
  const questionId = await findQuestion(database, playerId);
  const passkeys = await listPasskeys(database, playerId);
  const sinceSec = totp?.since_sec ?? undefined;
  const methods = {
    is_changed_password: account.isPasswordChanged,
    enable_two_factor_auth: sinceSec !== undefined,
    enable_phone_binding: account.addresses.some(({ kind }) => kind === 'phone'),
    enable_security_question: questionId !== undefined,
    enable_email_auth: account.addresses.some(({ kind }) => kind === 'mail'),
  };
  const { level, status } = decideLevel(methods);
  return {
    protection_level: level,
    status,
    protection_methods: methods,
    addresses: [...account.addresses],
    channels: account.channels,
    changed_pass_day_count: account.passwordDays,
    ...(sinceSec !== undefined && {
      totp: { sinceSec, recoveryCodesLeft: await countRecoveryCodes(database, playerId) },
    }),
    ...(passkeys.length > 0 && { passkeys: passkeys.length }),
    ...(questionId !== undefined && { questionId }),
  };
}

/** A player's passkeys: made, named and removed. */
export function routePasskeys(http: Http, deps: FactorsDeps): void {
  const { database } = deps;
  http.servePlayer(listCall, async ({ visitor }) =>
    answer({ passkeys: await listPasskeyViews(database, visitor.playerId) }),
  );
  http.servePlayer(startPasskey, async ({ visitor: { playerId }, cookies }) => {
    const known = await listPasskeys(database, playerId);
    if (known.length >= MOST_PASSKEYS) return refusal('passkeys_full');
    return answer(await beginCreation(deps, cookies, playerId, known));
  });
  http.servePlayer(addPasskey, async ({ visitor, cookies, body }) => {
    const { playerId, sessionId } = visitor;
    const read = await readMade(deps, cookies, playerId, body.made);
    if (!read.ok) return refusal(read.code);
    return database.transaction(async (tx) => {
      if ((await countPasskeys(tx, playerId)) >= MOST_PASSKEYS) return refusal('passkeys_full');
      const added = await insertPasskey(tx, visitor, { ...read.value, name: body.name });
      if (!added) return refusal('passkey_exists');
      await deps.onChanged(tx, playerId, sessionId, 'passkey');
      return answer(added);
    });
  });
  http.servePlayer(renameCall, async ({ visitor: { playerId }, params: { passkeyId }, body }) =>
    (await renamePasskey(database, playerId, passkeyId, body.name)) ? answer({}) : refusal('passkey_unknown'),
  );
  http.servePlayer(removePasskey, async ({ visitor: { playerId, sessionId }, params: { passkeyId } }) => {
    const isRemoved = await database.transaction(async (tx) => {
      if (!(await deletePasskey(tx, playerId, passkeyId))) return false;
      await deps.onChanged(tx, playerId, sessionId, 'passkey');
      return true;
    });
    return isRemoved ? answer({}) : refusal('passkey_unknown');
  });
}

/** Used: as a way in, and as the proof of somebody who is in. */
export function routePasskeyUse(http: Http, deps: FactorsDeps): void {
  http.serve(startPasskeySignIn, async ({ cookies }) => answer(await beginRequest(deps, cookies, 'sign_in')));
  http.serve(signInByPasskey, async (input) => {
    const read = await readUsed(deps, input, input.body.used, 'sign_in');
    if (!read.ok) return refusal(read.code);
    const { player_id: playerId, passkey_id: passkeyId } = read.value;
    const holder = await deps.findHolder(playerId);
    const entered = holder && (await deps.enter(input, holder, 'passkey', (tx) => hasPasskey(tx, passkeyId)));
    return entered ? answer(entered) : refusal('passkey_wrong');
  });
  http.servePlayer(startPasskeyProof, async ({ visitor: { playerId }, cookies }) => {
    const known = await listPasskeys(deps.database, playerId);
    if (known.length === 0) return refusal('passkey_unknown');
    return answer(await beginRequest(deps, cookies, 'prove', { playerId, known }));
  });
  http.servePlayer(proveByPasskey, async (input) => {
    const { visitor, cookies } = input;
    const read = await readUsed(deps, input, input.body.used, 'prove', visitor.playerId);
    return read.ok ? answer({ untilSec: await deps.markProved(visitor, cookies) }) : refusal(read.code);
  });
}
