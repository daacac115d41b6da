import { restRiskUnits } from '@glasshouse/domain/risk';
import type { LegTuple } from '../../../server/betting/index.ts';
import type { Evidence } from './check.ts';

const FIGURE = /^glasshouse_risk_top_event_units\{level="event"\} (\S+)$/m;

interface OpenBet {
  readonly currency: string;
  readonly stake_minor: number;
  readonly possible_win_minor: number;
  readonly closed_minor: number;
  readonly legs: readonly LegTuple[];
}

/** Open bets of which an event has not ended yet: what the program counts when it starts. */
const OPEN_BETS = `select b.currency, b.stake_minor, b.possible_win_minor, b.legs,
    coalesce((select sum(c.closed_minor) from bet_cash_out c where c.bet_id = b.bet_id), 0)::bigint as closed_minor
  from bet b
  where coalesce((select s.result from bet_settlement s where s.bet_id = b.bet_id order by s.version desc limit 1), 'open')
      = 'open'
    and exists (select from event_bets l join event e using (event_id) where b.bet_id = any (l.bet_ids) and e.ended_at is null)`;

/** What the house counts that it can lose on the event where that is most; not a number where it does not say. */
async function readCounted({ house }: Evidence): Promise<number> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  return Number(FIGURE.exec(text)?.[1]);
}

/** The same from the bets themselves: the greatest outcome of each market, and all markets of an event together. */
async function recount({ database }: Evidence): Promise<number> {
  const outcomes = new Map<string, number>();
  for (const row of await database.query<OpenBet>(OPEN_BETS)) {
    const bet = { currency: row.currency, stakeMinor: row.stake_minor, possibleWinMinor: row.possible_win_minor };
    const units = restRiskUnits(bet, row.closed_minor);
    for (const [eventId, market, outcome] of row.legs) {
      const path = JSON.stringify([eventId, market, outcome]);
      outcomes.set(path, (outcomes.get(path) ?? 0) + units);
    }
  }
  const markets = new Map<string, number>();
  for (const [path, units] of outcomes) {
    const [eventId, market]: [number, string] = JSON.parse(path);
    const key = JSON.stringify([eventId, market]);
    markets.set(key, Math.max(markets.get(key) ?? 0, units));
  }
  const events = new Map<number, number>();
  for (const [path, units] of markets) {
    const [eventId]: [number] = JSON.parse(path);
    events.set(eventId, (events.get(eventId) ?? 0) + units);
  }
  return Math.max(0, ...events.values());
}

/** A call whose answer was lost keeps its risk until it is seen what became of it: too much is fine, too little never is. */
export async function checkRiskEnough(evidence: Evidence): Promise<string[]> {
  const [counted, atStake] = [await readCounted(evidence), await recount(evidence)];
  return counted >= atStake ? [] : [`${atStake} units can be lost on one event, and the house counts ${counted}.`];
}

/** After a start everything is counted anew. */
export async function checkRiskExact(evidence: Evidence): Promise<string[]> {
  const [counted, atStake] = [await readCounted(evidence), await recount(evidence)];
  return counted === atStake
    ? []
    : [`${atStake} units can be lost on one event, and after a start ${counted} are counted.`];
}
