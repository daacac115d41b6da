import type { ProviderApi } from './provider-api.ts';
import type { ProductWatch } from './watch-products.ts';

/** Has the provider tell matches again of which something was said that could not be read. */
export interface DoubtDesk {
  ask(event: string): void;
  /** To be called every second or so. */
  askDue(): void;
  forget(event: string): void;
}

export interface DoubtListener {
  readonly onFailure: (event: string, reason: string) => void;
  readonly nowMs: () => number;
}

/** The provider counts requests: a match is asked for no more often, and so many of them at once. */
const REST_MS = 60_000;
const MOST_AT_ONCE = 10;
/** What the provider's addresses call matches by. */
const MATCH_NAME = /^[a-z]{1,10}:match:\d{1,15}$/;
/** More matches than can be in doubt at a time; those beyond stay stopped until they are told by themselves. */
const MOST_DOUBTED = 1_000;

export function makeDoubtDesk(
  api: Pick<ProviderApi, 'requestEventRecovery'>,
  watch: Pick<ProductWatch, 'listPhases' | 'takeRequestId'>,
  { onFailure, nowMs }: DoubtListener,
): DoubtDesk {
  /** When each was last asked for, and whether it has to be asked for again. */
  const doubted = new Map<string, { readonly askedAtMs: number; readonly isDue: boolean }>();

  function request(event: string): void {
    for (const { product, phase } of watch.listPhases()) {
      // Whoever is silent tells everything when it is back.
      if (phase === 'silent') continue;
      api
        .requestEventRecovery(product, event, watch.takeRequestId())
        .catch((error: unknown) => onFailure(event, error instanceof Error ? error.message : String(error)));
    }
  }

  return {
    ask(event) {
      if (!MATCH_NAME.test(event)) return;
      const had = doubted.get(event);
      if (had || doubted.size < MOST_DOUBTED)
        doubted.set(event, { askedAtMs: had?.askedAtMs ?? -Infinity, isDue: true });
    },
    askDue() {
      const due = [...doubted].filter(([, { isDue, askedAtMs }]) => isDue && nowMs() - askedAtMs >= REST_MS);
      for (const [event] of due.slice(0, MOST_AT_ONCE)) {
        doubted.set(event, { askedAtMs: nowMs(), isDue: false });
        request(event);
      }
      for (const [event, { isDue, askedAtMs }] of doubted)
        if (!isDue && nowMs() - askedAtMs >= REST_MS) doubted.delete(event);
    },
    forget: (event) => void doubted.delete(event),
  };
}
