import { signIn } from '@glasshouse/contracts/session';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { solveChallenge } from './solve-challenge.ts';

interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** What is asked may rise while the browser is at work. */
const MOST_PROOFS = 3;

/** Signs in; where others' wrong tries have made it cost work, the work is done and the try made again. */
export async function askSignIn(call: CallApi, body: Credentials): Promise<Awaited<ReturnType<typeof ask>>> {
  let result = await ask(call, body);
  for (let proofs = 0; proofs < MOST_PROOFS; proofs++) {
    const challenge = result.ok ? undefined : result.error.challenge;
    if (!challenge) return result;
    const proof = await solveChallenge(challenge);
    result = await ask(call, { ...body, ...(proof !== undefined && { proof }) });
  }
  return result;
}

function ask(call: CallApi, body: Credentials & { readonly proof?: string }) {
  return call(signIn, { body });
}
