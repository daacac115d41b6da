import { Compile } from 'typebox/compile';
import { IdentityAnswer, type IdentityQuestion } from '@glasshouse/contracts/documents-identity-check';

/** What came of it: an answer, or none that could be read in time. */
export type OutsideWord = IdentityAnswer | { readonly answer: 'silent' };
export type AskOutside = (question: IdentityQuestion) => Promise<OutsideWord>;

const answer = Compile(IdentityAnswer);
const TRIES = 2;
const WITHIN_MS = 3_000;
const MOST_BYTES = 4_096;

/** Whatever cannot be read, or does not come, is silence: nobody is verified, or refused, by it. */
export function makeAskOutside(address: string, withinMs = WITHIN_MS): AskOutside {
  return async (question) => {
    for (let tried = 0; tried < TRIES; tried++) {
      const word = await askOnce(address, question, withinMs).catch(() => undefined);
      if (word) return word;
    }
    return { answer: 'silent' };
  };
}

async function askOnce(
  address: string,
  question: IdentityQuestion,
  withinMs: number,
): Promise<OutsideWord | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (response.status !== 200 || !response.body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  const said: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return answer.Check(said) ? said : undefined;
}
