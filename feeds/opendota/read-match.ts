import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedDraft } from '../adapter/index.ts';

const Seconds = Type.Number();
const Recorded = Compile(
  Type.Object({
    match_id: Type.Integer(),
    start_time: Type.Integer({ minimum: 0 }),
    leagueid: Type.Integer(),
    duration: Seconds,
    radiant_win: Type.Boolean(),
    radiant_gold_adv: Type.Array(Type.Number()),
    objectives: Type.Array(Type.Object({ time: Seconds, type: Type.String(), key: Type.Optional(Type.Unknown()) })),
    players: Type.Array(
      Type.Object({ player_slot: Type.Integer(), kills_log: Type.Array(Type.Object({ time: Seconds })) }),
    ),
  }),
);

/** Players of the one side have numbers below this one. */
const DIRE_SLOT = 128;
const KILLS_LINE = 60.5;
/** So much more gold is worth a step of one in the odds' logarithm. */
const GOLD_STEP = 9_000;

export interface DotaMatch {
  readonly event: string;
  readonly fixture: FeedFixture;
  /** What is said before it begins. */
  readonly opening: readonly FeedDraft[];
  /** What is said while it is played, in order: every kill, then the results. */
  readonly steps: readonly { readonly atSec: number; readonly message: FeedDraft }[];
  readonly kills: { readonly home: number; readonly away: number };
  readonly isHomeWinner: boolean;
  readonly durationSec: number;
}

/** One recorded match of one map, Radiant at home, as live messages of our feed; a text says why it is none. */
export function readDotaMatch(text: string): DotaMatch | string {
  const told = parse(text);
  if (!Recorded.Check(told)) return 'it is no match as OpenDota writes them';
  const { match_id: id, radiant_win: isHomeWinner, duration, radiant_gold_adv: gold } = told;
  const event = `dota:${id}`;
  const falls = told.players
    .flatMap(({ player_slot: slot, kills_log: log }) =>
      log.map(({ time }) => ({ atSec: Math.max(0, Math.round(time)), isHome: slot < DIRE_SLOT })),
    )
    .toSorted((a, b) => a.atSec - b.atSec);
  const kills = {
    home: falls.filter(({ isHome }) => isHome).length,
    away: falls.filter(({ isHome }) => !isHome).length,
  };
  const fixture: FeedFixture = {
    sportId: 40,
    category: { id: 'dota-2', name: 'Dota 2' },
    tournament: { id: `league-${told.leagueid}`, name: `League ${told.leagueid}` },
    home: { id: 'radiant', name: 'Radiant' },
    away: { id: 'dire', name: 'Dire' },
    startsAtMs: told.start_time * 1_000,
  };
  const says = (atSec: number): FeedDraft => {
    const before = falls.filter((one) => one.atSec <= atSec);
    const home = before.filter(({ isHome }) => isHome).length;
    const lead = gold[Math.min(gold.length - 1, Math.floor(atSec / 60))] ?? 0;
    const score = { home, away: before.length - home };
    const markets = listMarkets(1 / (1 + Math.exp(-lead / GOLD_STEP)), score.home + score.away);
    return { kind: 'odds_change', event, section: 'live', status: statusAt(score, Math.round(atSec)), markets };
  };
  const moments = [...new Set([0, ...falls.map(({ atSec }) => atSec)])];
  return {
    event,
    fixture,
    kills,
    isHomeWinner,
    durationSec: Math.round(duration),
    opening: [{ kind: 'fixture_change', event, fixture, state: 'scheduled' }],
    steps: [
      ...moments.map((atSec) => ({ atSec, message: says(atSec) })),
      ...end(event, kills, isHomeWinner).map((message) => ({ atSec: Math.round(duration), message })),
    ],
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function statusAt(kills: LiveStatusView['score'], clockSec: number): LiveStatusView {
  return { phase: 'playing', score: { home: 0, away: 0 }, period: 1, periodScores: [kills], clockSec };
}

/** Prices by the lead in gold; the line of kills is closed once it is passed. */
function listMarkets(lead: number, kills: number): FeedMarket[] {
  const home = Math.min(0.9, Math.max(0.1, lead));
  const two = (key: string, ids: readonly [string, string], chance: number, isOpen: boolean): FeedMarket => ({
    key,
    status: isOpen ? 'active' : 'inactive',
    outcomes: [chance, 1 - chance].map((one, at) => ({
      id: ids[at] ?? '',
      oddsMilli: Math.round(1_000 / (one * 1.05)),
      active: true,
      probability: one,
    })),
  });
  return [
    two('winner', ['1', '2'], home, true),
    two('period_winner|period=1', ['1', '2'], home, true),
    two(`period_kills_total|period=1|total=${KILLS_LINE}`, ['over', 'under'], 0.5, kills < KILLS_LINE),
  ];
}

function end(event: string, kills: LiveStatusView['score'], isHomeWinner: boolean): FeedDraft[] {
  const decided = (key: string, ids: readonly [string, string], isFirst: boolean) => ({
    key,
    outcomes: ids.map((id, at) => ({ id, result: (at === 0) === isFirst ? (1 as const) : (0 as const) })),
  });
  const markets = [
    decided('winner', ['1', '2'], isHomeWinner),
    decided('period_winner|period=1', ['1', '2'], isHomeWinner),
    decided(`period_kills_total|period=1|total=${KILLS_LINE}`, ['over', 'under'], kills.home + kills.away > KILLS_LINE),
  ];
  const score = isHomeWinner ? { home: 1, away: 0 } : { home: 0, away: 1 };
  return [
    { kind: 'bet_settlement', event, certainty: 2, markets },
    { kind: 'event_end', event, status: { phase: 'ended', score, period: 1, periodScores: [kills] } },
  ];
}
