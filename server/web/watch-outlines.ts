import { Compile } from 'typebox/compile';
import { FRAGMENT_TIMEOUT_MS, OUTLINE_PATH, RemoteOutline } from '@glasshouse/contracts/fragment';
import { readLimited } from '../platform/http/index.ts';

const OUTLINE_LIMIT_BYTES = 64_000;
const FRESH_MS = 60_000;

const outline = Compile(RemoteOutline);

/**
 * What remotes elsewhere say of themselves, as far as it has been heard: no page waits for it. Asked for again once a
 * minute while pages are made; one that does not answer is known by its last word, or not at all.
 */
export function watchOutlines(origins: ReadonlyMap<string, string>): () => Readonly<Record<string, RemoteOutline>> {
  let known: Readonly<Record<string, RemoteOutline>> = {};
  let askedAtMs = -Infinity;

  async function learn(name: string, origin: string): Promise<void> {
    const heard = await fetchOutline(origin).catch(() => undefined);
    if (heard) known = { ...known, [name]: heard };
  }

  function learnAll(): void {
    askedAtMs = performance.now();
    for (const [name, origin] of origins) void learn(name, origin);
  }

  learnAll();
  return () => {
    if (performance.now() - askedAtMs >= FRESH_MS) learnAll();
    return known;
  };
}

async function fetchOutline(origin: string): Promise<RemoteOutline> {
  const response = await fetch(new URL(OUTLINE_PATH, origin), {
    redirect: 'error',
    signal: AbortSignal.timeout(FRAGMENT_TIMEOUT_MS),
  });
  const body: unknown = JSON.parse((await readLimited(response, OUTLINE_LIMIT_BYTES)).toString('utf8'));
  if (!response.ok || !outline.Check(body)) throw new Error(`${origin} says nothing of itself`);
  return body;
}
