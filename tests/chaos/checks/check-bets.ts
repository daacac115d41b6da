import { describe, type Attempt } from '../history.ts';
import { takeFirst, type Evidence } from './check.ts';

interface Placed {
  readonly status: 'accepted' | 'pending' | 'singles';
  readonly amount: number;
  readonly betId?: number;
  readonly oddsMilli?: number;
  readonly possibleWin?: number;
  readonly legs?: readonly { gameId: number; market: string; outcome: string; oddsMilli: number }[];
  readonly singles?: readonly { placed?: Placed }[];
}

interface BetRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly request_id: string;
  readonly stake_minor: number;
  readonly odds_milli: number;
  readonly possible_win_minor: number;
  readonly legs: readonly (readonly [number, string, string, number, 0 | 1])[];
}

interface PendingRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly request_id: string;
  readonly held_minor: number;
  readonly state: number;
}

/** No acknowledged bet is lost or differs, none is there twice, and none is there that nobody asked for. */
export async function checkBets({ database, history, protectedPeople }: Evidence): Promise<string[]> {
  const rows = await database.query<BetRow>(
    `select bet_id, player_id, request_id, stake_minor, odds_milli, possible_win_minor, legs from bet`,
  );
  const pending = await database.query<PendingRow>(
    // Without those that are no more than requests which were refused for good.
    'select bet_id, player_id, request_id, held_minor, state from pending_bet where held_minor > 0',
  );
  const bets = new Map(rows.map((row) => [row.bet_id, row]));
  const held = new Map(pending.map((row) => [row.bet_id, row]));
  const faults: string[] = [];
  const expected = new Map<string, number>();
  const acknowledged = [...history.list('acknowledged'), ...protectedPeople.history.list('acknowledged')];
  for (const told of acknowledged.filter(({ kind }) => kind === 'place')) {
    for (const { requestId, placed } of listPlaced(told)) {
      const id = placed.betId ?? 0;
      expected.set(`${told.player.playerId}/${requestId}`, id);
      const fault =
        placed.status === 'pending'
          ? comparePending(placed, held.get(id), requestId)
          : compareBet(placed, bets.get(id), requestId);
      if (fault) faults.push(`${describe(told)}, bet ${id}: ${fault}.`);
    }
  }
  for (const { bet_id: betId, player_id: playerId, request_id: requestId } of [...rows, ...pending]) {
    const asked = expected.get(`${playerId}/${requestId}`);
    // Who is excluded cannot ask again what became of it.
    if (protectedPeople.history.find(requestId.split('.')[0] ?? '')?.outcome === 'unknown') continue;
    if (asked === undefined) faults.push(`Bet ${betId} of request ${requestId} is there and was never acknowledged.`);
    else if (asked !== betId) faults.push(`Request ${requestId} has two bets: ${asked} and ${betId}.`);
  }
  return takeFirst(faults);
}

/** Of several singles, each under the request id that it has of its own. */
function listPlaced({ requestId, answer }: Attempt): { requestId: string; placed: Placed }[] {
  const placed: Placed = JSON.parse(answer?.text ?? '{}');
  if (placed.status !== 'singles') return [{ requestId, placed }];
  return (placed.singles ?? []).flatMap((single, index) =>
    single.placed ? [{ requestId: `${requestId}.${index + 1}`, placed: single.placed }] : [],
  );
}

function compareBet(placed: Placed, row: BetRow | undefined, requestId: string): string | undefined {
  if (!row) return 'it is gone';
  if (row.request_id !== requestId) return `it stands under request ${row.request_id}`;
  const told = [placed.amount, placed.oddsMilli, placed.possibleWin];
  const written = [row.stake_minor, row.odds_milli, row.possible_win_minor];
  if (String(told) !== String(written))
    return `it was acknowledged as ${String(told)} and stands as ${String(written)}`;
  const legs = row.legs.map(([gameId, market, outcome, oddsMilli]) => [gameId, market, outcome, oddsMilli]);
  const agreed = placed.legs?.map((leg) => [leg.gameId, leg.market, leg.outcome, leg.oddsMilli]);
  return JSON.stringify(legs) === JSON.stringify(agreed) ? undefined : 'its legs are others';
}

function comparePending(placed: Placed, row: PendingRow | undefined, requestId: string): string | undefined {
  if (!row) return 'it waited, and is gone';
  if (row.request_id !== requestId) return `it waited, and stands under request ${row.request_id}`;
  return row.held_minor === placed.amount ? undefined : `${placed.amount} was put on hold and ${row.held_minor} is`;
}
