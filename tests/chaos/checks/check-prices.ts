import { describe } from '../history.ts';
import { takeFirst, type Evidence } from './check.ts';

interface Sent {
  readonly changeCoefAction: number;
  readonly exactCoef?: number;
  readonly bets: readonly {
    readonly gameId: number;
    readonly market: string;
    readonly outcome: string;
    readonly coef: number;
  }[];
}

interface BetRow {
  readonly bet_id: number;
  readonly request_id: string;
  readonly odds_milli: number;
  readonly legs: readonly (readonly [number, string, string, number, 0 | 1])[];
  readonly is_late: boolean;
}

const ANY = 0;
const HIGHER = 1;

/** Every price that was taken had been on offer, was one that the player agreed to, and was not taken too late. */
export async function checkPrices({ database, history, script }: Evidence): Promise<string[]> {
  const rows = await database.query<BetRow>(
    `select bet_id, request_id, odds_milli, legs, line_until <= extract(epoch from placed_at) as is_late from bet`,
  );
  const faults: string[] = [];
  for (const row of rows) {
    if (row.is_late) faults.push(`Bet ${row.bet_id} was taken on the line after the start, by the database’s clock.`);
    const told = history.find(row.request_id.split('.')[0] ?? '');
    if (!told) continue;
    const sent: Sent = JSON.parse(told.body);
    const complain = (what: string): void => void faults.push(`${describe(told)}, bet ${row.bet_id}: ${what}.`);
    if (sent.exactCoef !== undefined && row.odds_milli !== Math.round(sent.exactCoef * 1_000)) {
      complain(`the coefficient ${sent.exactCoef} was asked for and ${row.odds_milli} taken`);
    }
    for (const [gameId, market, outcome, oddsMilli] of row.legs) {
      const asked = sent.bets.find((bet) => bet.gameId === gameId && bet.market === market && bet.outcome === outcome);
      const agreedMilli = Math.round((asked?.coef ?? 0) * 1_000);
      if (!script.hasOffered(gameId, market, outcome, oddsMilli)) complain(`${oddsMilli} was never offered`);
      if (!isAgreed(sent.changeCoefAction, agreedMilli, oddsMilli)) {
        complain(`${agreedMilli} was agreed to and ${oddsMilli} taken (change policy ${sent.changeCoefAction})`);
      }
    }
  }
  return takeFirst(faults);
}

function isAgreed(policy: number, agreedMilli: number, takenMilli: number): boolean {
  if (policy === ANY) return true;
  return policy === HIGHER ? takenMilli >= agreedMilli : takenMilli === agreedMilli;
}
