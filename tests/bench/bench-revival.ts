import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { eventually, request } from '../api/house.ts';
import {
  findApp,
  findFreePort,
  isHealthy,
  makeFolder,
  openAccount,
  start,
  stopAll,
  whenOpen,
  type Bettor,
} from '../system/supervised.ts';

const KILLS = 5;
/** Longer than a life that counts as calm, so that each death is the first of its kind. */
const CALM_MS = 31_000;

interface ListedEvent {
  readonly eventId: number;
  readonly main?: { key: string; status: string; outcomes: { id: string; oddsMilli: number; active: boolean }[] };
}

/** From SIGKILL to the program: until it answers, and until a bet at a price of the simulated world is accepted. */
export async function benchRevival(): Promise<Record<string, unknown>> {
  try {
    const house = start(makeFolder(), await findFreePort(), { WORLD: 'on', ROLES: 'all' });
    await whenOpen(house);
    const bettor = await openAccount(house.url);
    const healthyMs: number[] = [];
    const firstBetMs: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await new Promise((done) => setTimeout(done, CALM_MS));
      const killedAt = performance.now();
      process.kill(findApp(house), 'SIGKILL');
      await eventually('the program answers', () => isHealthy(house.url), 60_000);
      healthyMs.push(Math.round(performance.now() - killedAt));
      await whenBetIsAccepted(house.url, bettor);
      firstBetMs.push(Math.round(performance.now() - killedAt));
    }
    return { healthyMs: sort(healthyMs), firstBetMs: sort(firstBetMs), reference: { bareNodeMs: measureNode() } };
  } finally {
    await stopAll();
  }
}

async function whenBetIsAccepted(url: string, bettor: Bettor): Promise<void> {
  let said = '';
  const isAccepted = async (): Promise<true | undefined> =>
    (said = await tryBet(url, bettor)) === '' ? true : undefined;
  try {
    await eventually('a bet is accepted', isAccepted, 60_000);
  } catch (error) {
    throw new Error(`the last one was answered: ${said}`, { cause: error });
  }
}

/** Whichever price of the line is open again; the bet goes in at whatever it has become. Empty once it is accepted. */
async function tryBet(url: string, { cookie, accountId }: Bettor): Promise<string> {
  const list = await request(url, 'GET', '/web-api/sportsbook/events?section=line');
  const events: ListedEvent[] = JSON.parse(list.text).events ?? [];
  const open = events.findLast(({ main }) => main?.status === 'active');
  const outcome = open?.main?.outcomes.find(({ active }) => active);
  if (!open?.main || !outcome) return `none of ${events.length} events is open`;
  const bets = [
    {
      gameId: open.eventId,
      market: open.main.key,
      outcome: outcome.id,
      coef: outcome.oddsMilli / 1_000,
      section: 'line',
    },
  ];
  const body = { id: randomUUID(), accountId, amount: 100, typeId: 0, changeCoefAction: 0, bets };
  const answer = await request(url, 'POST', '/web-api/coupon/place', body, cookie);
  return answer.status === 200 ? '' : `${answer.status} ${answer.text} to ${JSON.stringify(bets)}`;
}

/** What of it is Node's own start. */
function measureNode(): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return Math.round(performance.now() - startedAt);
}

function sort(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
