import type { FeedFixture } from '@glasshouse/contracts/feed';
import {
  VIRTUAL_GAMES,
  VIRTUAL_MARBLES,
  VIRTUAL_PLAYERS,
  VIRTUAL_RUNNERS,
  VIRTUAL_TEAMS,
  type VirtualGame,
} from '@glasshouse/domain/virtual';
import { makeRandom } from '../chance/random.ts';
import { makeNameId } from '../names/index.ts';
import { startOf, type Lane } from '../programme/lane.ts';
import { tellFootball } from './football.ts';
import { runnerId, tellRacing } from './racing.ts';
import { tagOf } from './seeds.ts';
import { tellTennis } from './tennis.ts';
import { marbleRoundOf, playMsOf, type VirtualPlan } from './virtual-plan.ts';
import { VirtualRun, type VirtualEvent } from './virtual-run.ts';

const RUNNERS = 8;
const DAY_MS = 86_400_000;
/** Games that have rounds of one length begin a third of it after one another, so that something begins all the time. */
const PARTS = 3;

interface GameRow {
  readonly game: VirtualGame;
  /** Matches or races in a round. */
  readonly events: number;
  readonly tournament: string;
  /** After so many parts of a round. */
  readonly after: number;
  readonly roundOf?: (roundMs: number) => number;
}

const PROGRAMME: readonly GameRow[] = [
  { game: 'football', events: 4, tournament: 'Glass League', after: 0 },
  { game: 'racing', events: 1, tournament: 'Glass Park', after: 1 },
  { game: 'tennis', events: 2, tournament: 'Glass Court', after: 2 },
  { game: 'marbles', events: 1, tournament: 'Glass Run', after: 0, roundOf: marbleRoundOf },
];

/** All that is on: who meets whom follows from the number of the round, what becomes of it from a seed. */
export function listVirtualLanes(usual: VirtualPlan): Lane[] {
  const tag = tagOf(usual);
  return PROGRAMME.flatMap((row) => {
    const plan = { ...usual, roundMs: row.roundOf?.(usual.roundMs) ?? usual.roundMs };
    return Array.from({ length: row.events }, (_one, index): Lane => {
      const offsetMs = Math.floor((row.after * plan.roundMs) / PARTS / 1_000) * 1_000;
      const slots = { slotMs: plan.roundMs, offsetMs };
      return {
        ...slots,
        longestLeadMs: plan.roundMs,
        happeningAt: (round) => {
          const startsAtMs = startOf(slots, round);
          const id = `${row.game}-${tag}-${plan.roundMs / 1_000}-${round}-${index}`;
          const announcedAtMs = startsAtMs - plan.roundMs;
          const endMs = startsAtMs + playMsOf(plan);
          return {
            id,
            startsAtMs,
            announcedAtMs,
            findEndMs: () => endMs,
            findLastMs: () => endMs,
            open: () =>
              new VirtualRun(plan, { ...drawEvent(row, { plan, round, index, startsAtMs }), id, announcedAtMs }),
          };
        },
      };
    });
  });
}

interface Round {
  readonly plan: VirtualPlan;
  readonly round: number;
  /** Of the event within it. */
  readonly index: number;
  readonly startsAtMs: number;
}

function drawEvent(row: GameRow, at: Round): Omit<VirtualEvent, 'id' | 'announcedAtMs'> {
  const { game } = row;
  const { startsAtMs } = at;
  const from = 2 * at.index;
  switch (game) {
    case 'football': {
      const [home, away] = shuffle(VIRTUAL_TEAMS, game, at).slice(from, from + 2);
      if (!home || !away) throw new Error('there are too few teams');
      return { game, startsAtMs, ...makeMatch(row, at, [home.name, away.name]), telling: tellFootball(home, away) };
    }
    case 'tennis': {
      const [home, away] = shuffle(VIRTUAL_PLAYERS, game, at).slice(from, from + 2);
      if (!home || !away) throw new Error('there are too few players');
      return { game, startsAtMs, ...makeMatch(row, at, [home.name, away.name]), telling: tellTennis(home, away) };
    }
    case 'racing': {
      const runners = shuffle(VIRTUAL_RUNNERS, game, at).slice(0, RUNNERS);
      const names = runners.map(({ name }) => name);
      return { game, startsAtMs, ...makeRace(row, at, names), telling: tellRacing(runners) };
    }
    case 'marbles': {
      const names = VIRTUAL_MARBLES.map(({ name }) => name);
      return { game, startsAtMs, ...makeRace(row, at, names), telling: tellRacing(VIRTUAL_MARBLES) };
    }
  }
}

/** Everybody once, in the order of the round. */
function shuffle<One>(all: readonly One[], game: VirtualGame, { round }: Round): One[] {
  const random = makeRandom(`virtual/${game}/${round}`);
  const left = [...all];
  return all.flatMap(() => left.splice(random.below(left.length), 1));
}

function makeMatch(row: GameRow, { startsAtMs }: Round, names: readonly [string, string]) {
  const [home, away] = names.map((name) => ({ id: `virtual:${makeNameId(name)}`, name }));
  if (!home || !away) throw new Error('a match has two sides');
  const fixture: FeedFixture = { ...describe(row), home, away, startsAtMs };
  return { names, fixture };
}

/** A race is called by its number on that day. */
function makeRace(row: GameRow, { plan, startsAtMs }: Round, names: readonly string[]) {
  const number = Math.floor((startsAtMs % DAY_MS) / plan.roundMs) + 1;
  const fixture: FeedFixture = {
    ...describe(row),
    home: {
      id: `virtual:${row.game === 'racing' ? 'race' : row.game}-${number}`,
      name: `${row.tournament} R${number}`,
    },
    runners: names.map((name, at) => ({ id: runnerId(at), name, number: at + 1 })),
    startsAtMs,
  };
  return { names, fixture };
}

function describe({ game, tournament }: GameRow) {
  return {
    sportId: VIRTUAL_GAMES[game].sportId,
    category: { id: `virtual:${game}`, name: 'Glasshouse' },
    tournament: { id: `virtual:${makeNameId(tournament)}`, name: tournament },
  };
}
