import { BENCH_MARKETS, type BenchPlayer } from './bench-house.ts';
import { runSwarm, type SwarmPlan, type SwarmResult } from './http-swarm.ts';

export interface BetLoad extends Pick<SwarmPlan, 'port' | 'connections' | 'durationMs' | 'warmUpMs' | 'everyMs'> {
  readonly players: readonly BenchPlayer[];
  readonly events: readonly number[];
  /** Part of every request id: no two loads of a run may have the same. */
  readonly name: string;
  /** Each bet of so many; one to four in turn where it is not said. */
  readonly legs?: number;
}

/** Every connection places bets for players of its own, as fast as they are answered. */
export function runBetLoad(load: BetLoad): Promise<SwarmResult> {
  return runSwarm({ ...load, nextRequest: makeRequests(load) });
}

const OUTCOMES = BENCH_MARKETS[0]?.outcomes ?? [];
/** The least there is, over all outcomes, so that no market runs hot: what is measured is bets that are taken. */
const STAKE_MINOR = 20;

/** As the site makes them: they begin with the time, so that their index grows at its right edge. */
function makeRequestId(rest: string): string {
  return `${Date.now().toString(36).padStart(9, '0')}-${rest}`;
}

/** One to four selections in turn, as in the calibration. */
function makeRequests({ players, events, connections, name, legs: fixed }: BetLoad): (connection: number) => string {
  const ownCount = Math.floor(players.length / connections);
  const counts = new Uint32Array(connections);
  return (connection) => {
    const count = counts[connection] ?? 0;
    counts[connection] = count + 1;
    const player = players[connection + connections * (count % ownCount)];
    if (!player) throw new Error('fewer players than connections');
    const legs = fixed ?? (count % 4) + 1;
    const bets = Array.from({ length: legs }, (_, leg) => ({
      gameId: events[(connection + count + leg) % events.length],
      market: '1x2',
      outcome: OUTCOMES[(count + leg) % OUTCOMES.length]?.id ?? '1',
      coef: (OUTCOMES[(count + leg) % OUTCOMES.length]?.oddsMilli ?? 0) / 1000,
      section: 'line',
    }));
    const body = JSON.stringify({
      id: makeRequestId(`${name}-${connection}-${count}`),
      accountId: player.accountId,
      amount: STAKE_MINOR,
      typeId: legs === 1 ? 0 : 1,
      changeCoefAction: 2,
      bets,
    });
    return `POST /web-api/coupon/place HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: SESSION=${player.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
}
