import { setTimeout as pause } from 'node:timers/promises';
import type { FeedPlayer } from '@glasshouse/contracts/feed';
import type { DraftOf, FeedDraft } from '../adapter/index.ts';
import type { XmlElement } from './parse-xml.ts';
import { CallFailed, type ProviderApi } from './provider-api.ts';
import { toPlayerId } from './read-market.ts';
import { listNamed, readProfile, readSquad, type NamedPlayer } from './read-players.ts';

/** Asks who the players are that markets of scorers name by numbers alone; meanwhile these markets wait, in their order. */
export interface PlayerDesk {
  /** What the house is told: who plays whom. */
  hear(draft: FeedDraft): void;
  /** What of the message can be told now. */
  holdBack(event: string, root: XmlElement): XmlElement;
  /** Of what was not answered, what is due: to be called every second or so. */
  askAgain(): void;
  forget(event: string): void;
}

export interface PlayerListener {
  /** Everybody who is known of both sides, and what has waited for them. */
  readonly onPlayers: (event: string, squads: Squads, waiting: readonly XmlElement[]) => Promise<void>;
  readonly onFailure: (event: string, reason: string) => void;
  readonly nowMs: () => number;
  /** Between two tries where the provider could not answer. */
  readonly restsMs?: readonly number[] | undefined;
}

export type Squads = Pick<DraftOf<'line_ups'>, 'home' | 'away'>;
type Api = Pick<ProviderApi, 'findCompetitor' | 'findPlayer'>;
type Side = keyof Squads;

interface Match {
  readonly sportId: number;
  readonly sides: Readonly<Record<Side, string>>;
  readonly known: Readonly<Record<Side, Map<string, FeedPlayer>>>;
  /** Of whom the provider has said nothing that can be used. */
  readonly unknown: Set<string>;
  waiting: XmlElement[];
  isAsked: boolean;
  hasSquads: boolean;
  /** After a failure nobody is asked until then. */
  restUntilMs: number;
}

const SIDES: readonly Side[] = ['home', 'away'];
/** Where the markets of a message stand in it. */
const LISTS: Readonly<Record<string, string>> = { odds_change: 'odds', bet_settlement: 'outcomes' };
/** More of one side our feed does not carry. */
const MOST_OF_SIDE = 40;
const MOST_WAITING = 500;
const REST_MS = 30_000;
const REFUSED_MS = 600_000;
const RESTS_MS = [1_000, 3_000, 9_000];

export function makePlayerDesk(api: Api, listener: PlayerListener): PlayerDesk {
  const matches = new Map<string, Match>();

  async function ask(event: string, match: Match): Promise<void> {
    if (!match.hasSquads) {
      for (const side of SIDES) {
        const answer = await askPatiently(() => api.findCompetitor(match.sides[side]), listener.restsMs);
        for (const player of readSquad(answer)) add(match, side, player);
      }
      match.hasSquads = true;
    }
    for (const { urn, side } of listMissing(match, match.waiting)) {
      const player = side && readProfile(await askPatiently(() => api.findPlayer(urn), listener.restsMs));
      if (!player || !add(match, side, player)) match.unknown.add(urn);
    }
  }

  async function answer(event: string, match: Match): Promise<void> {
    try {
      await ask(event, match);
    } catch (error) {
      match.restUntilMs = listener.nowMs() + (error instanceof CallFailed && error.isWrong ? REFUSED_MS : REST_MS);
      return listener.onFailure(event, error instanceof Error ? error.message : String(error));
    } finally {
      match.isAsked = false;
    }
    const waiting = match.waiting.splice(0);
    if (matches.get(event) === match) await listener.onPlayers(event, listSquads(match), waiting);
  }

  function want(event: string, match: Match): void {
    if (match.isAsked || match.waiting.length === 0 || listener.nowMs() < match.restUntilMs) return;
    match.isAsked = true;
    void answer(event, match);
  }

  return {
    hear(draft) {
      if (draft.kind !== 'fixture_change' || matches.has(draft.event)) return;
      const match = openMatch(draft);
      if (match) matches.set(draft.event, match);
    },
    holdBack(event, root) {
      const match = matches.get(event);
      if (!match) return root;
      const [now, later] = splitMarkets(root, (market) => listMissingIn(match, market).length === 0);
      if (!later) return root;
      match.waiting = [...match.waiting, later].slice(-MOST_WAITING);
      want(event, match);
      return now;
    },
    askAgain() {
      for (const [event, match] of matches) want(event, match);
    },
    forget: (event) => void matches.delete(event),
  };
}

function openMatch({ fixture: { sportId, home, away } }: DraftOf<'fixture_change'>): Match | undefined {
  if (!away) return undefined;
  return {
    sportId,
    sides: { home: home.id, away: away.id },
    known: { home: new Map(), away: new Map() },
    unknown: new Set(),
    waiting: [],
    isAsked: false,
    hasSquads: false,
    restUntilMs: -Infinity,
  };
}

/** False where the side is full. */
function add({ known }: Match, side: Side, player: FeedPlayer): boolean {
  if (known[side].size >= MOST_OF_SIDE) return false;
  known[side].set(player.id, player);
  return true;
}

function listSquads({ known }: Match): Squads {
  const { home } = known;
  // Nobody is in both: who has changed sides stands in both profiles for a while.
  return { home: [...home.values()], away: [...known.away.values()].filter(({ id }) => !home.has(id)) };
}

function listMissingIn({ sportId, known, unknown }: Match, market: XmlElement): NamedPlayer[] {
  return listNamed(market, sportId).filter(({ urn }) => {
    const id = toPlayerId(urn) ?? '';
    return !known.home.has(id) && !known.away.has(id) && !unknown.has(urn);
  });
}

function listMissing(match: Match, waiting: readonly XmlElement[]): NamedPlayer[] {
  const missing = waiting.flatMap((root) => listMarkets(root).flatMap((market) => listMissingIn(match, market)));
  return [...new Map(missing.map((one) => [one.urn, one])).values()];
}

function listMarkets(root: XmlElement): readonly XmlElement[] {
  return root.children.find(({ name }) => name === LISTS[root.name])?.children ?? [];
}

/** The same message twice, each with a part of its markets; the second is absent where all stand in the first. */
function splitMarkets(root: XmlElement, isNow: (market: XmlElement) => boolean): [XmlElement, XmlElement | undefined] {
  const list = root.children.find(({ name }) => name === LISTS[root.name]);
  const later = list?.children.filter((market) => !isNow(market)) ?? [];
  if (!list || later.length === 0) return [root, undefined];
  const now = list.children.filter((market) => !later.includes(market));
  const others = root.children.filter((child) => child !== list);
  return [
    { ...root, children: [...others, { ...list, children: now }] },
    { ...root, children: [{ ...list, children: later }] },
  ];
}

async function askPatiently(
  work: () => Promise<XmlElement>,
  restsMs: readonly number[] = RESTS_MS,
): Promise<XmlElement> {
  for (const restMs of restsMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isWrong) throw error;
      await pause(restMs, undefined, { ref: false });
    }
  }
  return work();
}
