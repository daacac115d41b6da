import { readLimited } from '../platform/http/index.ts';

/** What any provider says fits into a fraction of this; whoever says more is left at once. */
const MOST_BYTES = 64 * 1024;
/** Statuses that come without a body. */
const EMPTY: readonly number[] = [204, 205, 304];

/** As `fetch`, of an answer that is read whole and is short; rejects where it is longer. */
export async function fetchLimited(address: string | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  const bytes = await readLimited(answer, MOST_BYTES);
  const { status, statusText, headers } = answer;
  return new Response(EMPTY.includes(status) ? null : new Uint8Array(bytes), { status, statusText, headers });
}
