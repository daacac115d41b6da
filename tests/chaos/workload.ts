import { setTimeout as sleep } from 'node:timers/promises';
import { makeClient, type Answer, type Call } from './client.ts';
import { drawCoupon } from './coupons.ts';
import type { Asked, ChaosPlayer, History } from './history.ts';
import type { Random } from './random.ts';
import type { Script } from './script.ts';

export interface WorkloadPlan {
  readonly port: number;
  readonly history: History;
  readonly script: Script;
  readonly random: Random;
  readonly players: readonly ChaosPlayer[];
  readonly seed: number;
}

export interface Workload {
  stop(): Promise<void>;
}

const CONNECTIONS_OF_A_PLAYER = 2;
const THINK_MS = { least: 60, most: 300 };
const AFTER_FAILURE_MS = 200;
const RECENT_BETS = 30;
const DEPOSIT_MINOR = 5_000;

/** Players who bet, sell and deposit, two things at a time each, until they are told to stop. */
export function startWorkload(plan: WorkloadPlan): Workload {
  const client = makeClient(plan.port);
  let going = true;
  const loops = plan.players.flatMap((player) =>
    Array.from({ length: CONNECTIONS_OF_A_PLAYER }, async (_, connection) => {
      const random = plan.random.fork(`player ${player.playerId}/${connection}`);
      const bettor = new Bettor({
        ...plan,
        player,
        random,
        client,
        name: `${plan.seed}-${player.playerId}-${connection}`,
      });
      while (going) {
        const wasAnswered = await bettor.act();
        await sleep(wasAnswered ? random.whole(THINK_MS.least, THINK_MS.most) : AFTER_FAILURE_MS);
      }
    }),
  );
  return {
    stop: async () => {
      going = false;
      await Promise.all(loops);
    },
  };
}

interface BettorPlan extends Omit<WorkloadPlan, 'players' | 'port'> {
  readonly player: ChaosPlayer;
  readonly client: (call: Call) => Promise<Answer | undefined>;
  /** Part of every request id. */
  readonly name: string;
}

class Bettor {
  private readonly plan: BettorPlan;
  private readonly betIds: number[] = [];
  private readonly pendingIds: number[] = [];
  private count = 0;

  constructor(plan: BettorPlan) {
    this.plan = plan;
  }

  /** One thing that a player does; false where the house did not answer. */
  async act(): Promise<boolean> {
    const drawn = this.plan.random.next();
    if (drawn < 0.04) return this.deposit();
    if (drawn < 0.14) return this.sell();
    if (drawn < 0.19) return this.askAgain();
    if (drawn < 0.21) return this.cancelPending();
    return this.place();
  }

  private async place(): Promise<boolean> {
    const { random, script, player } = this.plan;
    const requestId = this.nextId('bet');
    const offers = script.listOffers(random.chance(0.15) ? 'live' : undefined);
    const body = drawCoupon(random, offers, { requestId, accountId: player.accountId });
    if (!body) return true;
    const answer = await this.send({
      kind: 'place',
      requestId,
      player,
      path: '/web-api/coupon/place',
      body: JSON.stringify(body),
    });
    if (answer?.status === 200) this.remember(JSON.parse(answer.text));
    return answer !== undefined;
  }

  private remember(placed: { status: string; betId?: number }): void {
    if (placed.betId === undefined) return;
    const list = placed.status === 'pending' ? this.pendingIds : this.betIds;
    list.push(placed.betId);
    if (list.length > RECENT_BETS) list.shift();
    if (list === this.pendingIds) this.betIds.push(placed.betId);
  }

  private async deposit(): Promise<boolean> {
    const { player } = this.plan;
    const requestId = this.nextId('deposit');
    const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
    const body = JSON.stringify({ id: requestId, amount: DEPOSIT_MINOR });
    return (await this.send({ kind: 'deposit', requestId, player, path, body })) !== undefined;
  }

  /** Asks what a bet is worth and sells it, or a part of it, while its match may be ending. */
  private async sell(): Promise<boolean> {
    const { random, player, client } = this.plan;
    if (this.betIds.length === 0) return this.place();
    const query = `/web-api/cash-outs?bets=${random.shuffle(this.betIds).slice(0, 8).join(',')}`;
    const listed = await client({ method: 'GET', path: query, cookie: player.cookie });
    if (listed?.status !== 200) return listed !== undefined;
    const { cashOuts }: { cashOuts: { betId: number; value?: number }[] } = JSON.parse(listed.text);
    const worth = cashOuts.find((one) => one.value !== undefined);
    if (!worth) return true;
    const requestId = this.nextId('sale');
    const percent = random.pick([100, 100, 50, 25]);
    const agreed = Math.max(1, Math.floor(((worth.value ?? 0) * percent) / 100) - 2);
    const path = `/web-api/bets/${worth.betId}/cash-out`;
    const body = JSON.stringify({ id: requestId, percent, agreed });
    return (await this.send({ kind: 'sell', requestId, player, path, body })) !== undefined;
  }

  /** As a page does whose first answer was lost, or that was pressed twice. */
  private async askAgain(): Promise<boolean> {
    const { history, random, player } = this.plan;
    const asked = history.find(
      this.idOf(random.pick(['bet', 'sale', 'deposit']), random.whole(1, Math.max(1, this.count))),
    );
    if (!asked || asked.outcome === 'refused') return this.place();
    const both = await Promise.all([this.send({ ...asked, player }), this.send({ ...asked, player })]);
    return both.every((answer) => answer !== undefined);
  }

  private async cancelPending(): Promise<boolean> {
    const betId = this.pendingIds.pop();
    if (betId === undefined) return this.place();
    const { client, player } = this.plan;
    const path = `/web-api/coupon/pending/${betId}`;
    return (await client({ method: 'DELETE', path, cookie: player.cookie })) !== undefined;
  }

  private send(asked: Asked): Promise<Answer | undefined> {
    return sendAsked(this.plan.history, this.plan.client, asked);
  }

  private nextId(kind: string): string {
    this.count += 1;
    return this.idOf(kind, this.count);
  }

  private idOf(kind: string, count: number): string {
    return `${kind}-${this.plan.name}-${count}`;
  }
}

/** The one way to ask for anything that moves money: written down before, and whatever came after. */
export async function sendAsked(
  history: History,
  client: (call: Call) => Promise<Answer | undefined>,
  asked: Asked,
  isAlone = false,
): Promise<Answer | undefined> {
  const sentAtMs = Date.now();
  const isRepeat = history.find(asked.requestId) !== undefined;
  if (!isRepeat) history.ask(asked);
  const { path, body, player } = asked;
  const answer = await client({ method: 'POST', path, body, cookie: player.cookie, isRepeat });
  history.tell(asked, answer, sentAtMs, isAlone);
  return answer;
}

/** Signed in, with money; some have so little that it runs out. */
export async function registerPlayers(
  url: string,
  count: number,
  history: History,
  seed: number,
): Promise<ChaosPlayer[]> {
  const client = makeClient(Number(new URL(url).port));
  const players: ChaosPlayer[] = [];
  for (let index = 0; index < count; index++) {
    const player = await registerOne(url);
    const requestId = `deposit-${seed}-first-${index}`;
    const amount = index % 5 === 4 ? 2_000 : 100_000;
    const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
    await sendAsked(history, client, {
      kind: 'deposit',
      requestId,
      player,
      path,
      body: JSON.stringify({ id: requestId, amount }),
    });
    players.push(player);
  }
  return players;
}

export async function registerOne(url: string): Promise<ChaosPlayer> {
  const answer = await fetch(`${url}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', country: 'GB' }),
  });
  const { userId }: { userId: number } = JSON.parse(await answer.text());
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const listed = await fetch(`${url}/web-api/accounts`, { headers: { cookie } });
  const { all_accounts: accounts }: { all_accounts: { id: number; type: number }[] } = JSON.parse(await listed.text());
  const main = accounts.find((account) => account.type === 0);
  if (!main) throw new Error('a registered player has an account');
  return { playerId: userId, accountId: main.id, cookie };
}
