import type { XmlElement } from './parse-xml.ts';

/** What was said of matches whose fixture was not answered: nobody says a result twice, so it waits for the next try. */
export interface OwedMessages {
  /** After a try that failed, or before the next one; `isRefused` where the provider would not answer, rather than could not. */
  keep(event: string, roots: readonly XmlElement[], isRefused: boolean): void;
  /** Matches whose next try is due. */
  listDue(): string[];
  /** All that waits, for a try that begins; the match is owed until it is dropped. */
  take(event: string): readonly XmlElement[];
  drop(event: string): void;
  /** Results wait, or are on their way. */
  readonly hasWords: boolean;
  /** They wait for a provider who could not answer, and not for long: what a product has told may be whole soon. */
  readonly isHolding: boolean;
}

export interface OwedListener {
  readonly onLost: (event: string, reason: string) => void;
  readonly nowMs: () => number;
}

interface Owed {
  readonly roots: readonly XmlElement[];
  readonly hasWords: boolean;
  readonly isAsked: boolean;
  readonly isRefused: boolean;
  readonly sinceMs: number;
  readonly againAtMs: number;
}

/** What the provider refused, and what it could not answer, is not asked for again until then. */
export const REFUSED_MS = 10 * 60_000;
export const FAILED_MS = 30_000;
const HOLD_MS = 5 * 60_000;
/** What has waited for so long is given up: an operator has to settle it. */
const GIVEN_UP_MS = 6 * 3_600_000;
const MOST_OWED = 20_000;

/** What no later message says again. */
const WORDS: readonly string[] = ['bet_settlement', 'bet_cancel', 'rollback_bet_settlement', 'rollback_bet_cancel'];
/** Competitions as a whole are no events of ours. */
const MATCH_NAME = /^[a-z]{1,10}:match:\d{1,15}$/;

export function isWord({ name }: XmlElement): boolean {
  return WORDS.includes(name);
}

export function makeOwedMessages({ onLost, nowMs }: OwedListener): OwedMessages {
  const owed = new Map<string, Owed>();
  const listWaiting = (): Owed[] => [...owed.values()].filter(({ hasWords }) => hasWords);

  /** Beyond the bound prices are left out first, and then whatever comes last. */
  function limit(event: string, roots: readonly XmlElement[]): readonly XmlElement[] {
    const room = [...owed.values()].reduce((left, one) => left - one.roots.length, MOST_OWED);
    if (roots.length <= room) return roots;
    const words = roots.filter(isWord);
    if (words.length > room) onLost(event, `${words.length - room} results are left out: too much waits for fixtures`);
    return words.slice(0, Math.max(0, room));
  }

  return {
    keep(event, roots, isRefused) {
      if (!MATCH_NAME.test(event)) return;
      const had = owed.get(event);
      const kept = [...(had?.roots ?? []), ...limit(event, isRefused ? roots.filter(isWord) : roots)];
      if (isRefused && kept.length === 0) return void owed.delete(event);
      const restMs = isRefused ? REFUSED_MS : FAILED_MS;
      owed.set(event, {
        roots: kept,
        hasWords: kept.some(isWord),
        isAsked: false,
        isRefused,
        sinceMs: had?.sinceMs ?? nowMs(),
        againAtMs: had && !had.isAsked ? had.againAtMs : nowMs() + restMs,
      });
    },
    listDue() {
      for (const [event, { sinceMs, roots, isAsked }] of owed) {
        if (isAsked || nowMs() - sinceMs < GIVEN_UP_MS) continue;
        owed.delete(event);
        onLost(event, `its fixture was not answered for hours: ${roots.filter(isWord).length} results are given up`);
      }
      return [...owed].flatMap(([event, one]) => (!one.isAsked && one.againAtMs <= nowMs() ? [event] : []));
    },
    take(event) {
      const had = owed.get(event);
      if (!had || had.isAsked) return [];
      owed.set(event, { ...had, roots: [], isAsked: true });
      return had.roots;
    },
    drop: (event) => void owed.delete(event),
    get hasWords() {
      return listWaiting().length > 0;
    },
    get isHolding() {
      return listWaiting().some(({ isRefused, sinceMs }) => !isRefused && nowMs() - sinceMs < HOLD_MS);
    },
  };
}
