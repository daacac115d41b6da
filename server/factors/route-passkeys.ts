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
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { FactorsDeps } from './deps.ts';
import { beginCreation, beginRequest, readMade, readUsed } from './passkey-ceremony.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  listPasskeyViews,
  renamePasskey,
} from './store-passkeys.ts';

const MOST_PASSKEYS = 20;

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
    const { player_id: playerId, person_id: personId } = read.value;
    return answer(await deps.enter(input, { playerId, personId }, 'passkey'));
  });
  http.servePlayer(startPasskeyProof, async ({ visitor: { playerId }, cookies }) => {
    const known = await listPasskeys(deps.database, playerId);
    if (known.length === 0) return refusal('passkey_unknown');
    return answer(await beginRequest(deps, cookies, 'prove', { playerId, known }));
  });
  http.servePlayer(proveByPasskey, async (input) => {
    const { playerId, sessionId } = input.visitor;
    const read = await readUsed(deps, input, input.body.used, 'prove', playerId);
    return read.ok ? answer({ untilSec: await deps.markProved(sessionId) }) : refusal(read.code);
  });
}
