import { reloadWhenThere } from './chunk-reload.ts';

const AGAIN_MS = 3_000;

/**
 * Code that the page cannot do without: where it does not come, it is asked for again until it does. A browser may
 * remember for as long as the page stands that it did not come: a new page helps then.
 */
export async function loadSurely<Code>(
  load: () => Promise<Code>,
  { againMs = AGAIN_MS, startAnew = () => reloadWhenThere(location.href) }: SureParts = {},
): Promise<Code> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch {
      if (failures > 0) await startAnew();
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}

export interface SureParts {
  readonly againMs?: number;
  readonly startAnew?: () => Promise<void>;
}
