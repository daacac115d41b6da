import type { Log, Unmapped, UnmappedList } from '../program/index.ts';
import { toCode } from './elements.ts';
import { listChanged, listRenamed, listUnlike, type MarketDescriptions } from './market-descriptions.ts';
import type { ProviderApi } from './provider-api.ts';
import type { UnmappedCode } from './unmapped-code.ts';

/** What the provider says of its markets now, in each language; what it does not answer is as it said before. */
export interface DescriptionDesk {
  readFirst(): Promise<void>;
  /** One after the other; each that is not answered costs only itself. */
  readOthers(): Promise<void>;
  /** With what the market that each is about is called in every language. */
  nameMarkets(list: readonly Unmapped<UnmappedCode>[]): readonly Unmapped<UnmappedCode>[];
}

export interface DescriptionListener {
  /** What was read in the first language: outcomes and groups are as it says. */
  readonly onFirst: (descriptions: MarketDescriptions) => void;
  readonly unmapped: UnmappedList<UnmappedCode>;
  readonly log: Log;
  /** Nobody waits for those that are still to be read. */
  readonly signal: AbortSignal;
}

export function makeDescriptionDesk(
  api: Pick<ProviderApi, 'findDescriptions'>,
  [first, ...others]: readonly [string, ...string[]],
  { onFirst, unmapped, log, signal }: DescriptionListener,
): DescriptionDesk {
  const held = new Map<string, MarketDescriptions>();

  async function read(language: string): Promise<MarketDescriptions | undefined> {
    const now = await api.findDescriptions(language).catch((error: unknown) => {
      unmapped.add('uof_problem', `market descriptions in ${language}`, String(error), Date.now());
      return undefined;
    });
    if (!now) return undefined;
    for (const id of listRenamed(held.get(language), now)) {
      const name = now.nameOf(id);
      log('warn', { code: 'uof_market_renamed', id, language, name }, 'a market has another name now');
    }
    held.set(language, now);
    return now;
  }

  function noteUnlike(language: string, now: MarketDescriptions): void {
    const decisive = held.get(first);
    if (!decisive) return;
    for (const id of listUnlike(decisive, now)) {
      const detail = `its outcomes in ${language} are not those in ${first}, which hold`;
      unmapped.add('uof_problem', `market ${id} in ${language}`, detail, Date.now());
    }
  }

  return {
    async readFirst() {
      const now = await read(first);
      if (!now) return;
      for (const id of listChanged(now)) unmapped.add('uof_market_changed', id, now.nameOf(id) ?? '', Date.now());
      onFirst(now);
    },
    async readOthers() {
      for (const language of others) {
        if (signal.aborted) return;
        const now = await read(language);
        if (now) noteUnlike(language, now);
      }
    },
    nameMarkets: (list) =>
      list.map((one) => {
        if (!ABOUT_MARKETS.has(one.code)) return one;
        const names = listNames(held, toCode(one.about));
        return Object.keys(names).length > 0 ? { ...one, names } : one;
      }),
  };
}

const ABOUT_MARKETS: ReadonlySet<UnmappedCode> = new Set(['uof_market_unknown', 'uof_market_changed']);

function listNames(held: ReadonlyMap<string, MarketDescriptions>, id: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...held].flatMap(([language, descriptions]) => {
      const name = descriptions.nameOf(id);
      return name === undefined ? [] : [[language, name]];
    }),
  );
}
