import {
  FRAGMENT_API_VERSION,
  FRAGMENT_HEADERS,
  FRAGMENT_PATH,
  type FragmentAnswer,
  type FragmentRequest,
} from '@glasshouse/contracts/fragment';
import type { AskOptions } from '@glasshouse/contracts/site';
import { checkAnswers } from './check-answers.ts';
import { pickChoices } from './pick-choices.ts';
import { readLimited } from '../platform/http/index.ts';
import { moveAssets } from './remote-address.ts';

/** Many times our largest page. */
const ANSWER_LIMIT_BYTES = 2_000_000;
const JSON_TYPE = /^application\/json\b/i;

/** One batch of fragments from a remote that is served elsewhere (docs/remote-contract.md). Throws what is not in it. */
export async function askOverHttp(
  remote: { readonly name: string; readonly origin: string },
  request: FragmentRequest,
  { cookieHeader, forceSpa }: AskOptions,
  signal: AbortSignal,
): Promise<readonly FragmentAnswer[]> {
  const choices = pickChoices(cookieHeader);
  const response = await fetch(new URL(FRAGMENT_PATH, remote.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [FRAGMENT_HEADERS.renderMode]: 'json',
      [FRAGMENT_HEADERS.apiVersion]: FRAGMENT_API_VERSION,
      ...(forceSpa ? { [FRAGMENT_HEADERS.forceSpa]: '1' } : {}),
      ...(choices === undefined ? {} : { cookie: choices }),
    },
    body: JSON.stringify(request),
    redirect: 'error',
    signal,
  });
  try {
    const type = response.headers.get('content-type') ?? 'nothing';
    if (!response.ok) throw new Error(`the status was ${response.status}`);
    if (!JSON_TYPE.test(type)) throw new Error(`the content type was ${type}`);
    const body: unknown = JSON.parse((await readLimited(response, ANSWER_LIMIT_BYTES)).toString('utf8'));
    return checkAnswers(body, request).map((answer) => moveAssets(answer, remote.name, remote.origin));
  } finally {
    // A body that nobody reads to its end would hold its connection.
    if (response.body && !response.bodyUsed) await response.body.cancel();
  }
}
