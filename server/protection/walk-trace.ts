import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { ENTRY_KINDS, houseAccountId } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { Traces, TraceStep } from './any-trace.ts';
import { LimitModel, MODEL_LAWS, type ModelTime } from './model-limits.ts';
import { MONEY_TYPES, typesOf, type ModelCurrency } from './model-money.ts';
import { saveLimits } from './save-limits.ts';
import { amountIn, countsOf, winningsOf, placed, toNumber, toSaid, type Answer } from './walk-amounts.ts';
import { Words, type TraceLane, type Walking } from './walk-words.ts';
import { inUndone, inUndonePart, nest, setNow, walk, type Move, type TraceAccount } from './store-test-trace.ts';

interface TraceBet {
  readonly betId: number;
  readonly purse: TraceAccount;
  readonly stake: number;
  readonly isBonus: boolean;
  readonly isHeld: boolean;
  /** Where its stake went. */
  readonly house: 'book' | 'hold' | 'pools' | 'lotteries';
  paid: number;
  /** Nothing more becomes of it in this trace. */
  isOver: boolean;
}

/** Of a page that tells of itself, with words that were lost: soon enough to count as having stayed. */
const BETWEEN_WORDS = 80_000_000;

/** The real thing, undone at the end, beside the model: step by step both say the same. */
export async function walkTraces(lane: TraceLane, { law, limits, walks }: Traces): Promise<void> {
  await inUndone(lane.database, async (tx) => {
    // The machine's second word about the clock is the first that is believed.
    for (let word = 0; word < 2; word += 1) await setNow(tx, 0, 0);
    const deps = lane.makeDeps(nest(lane.database, tx), law);
    const asked = limits.map(({ type, value }) => ({ limitType: type, limitValue: value }));
    const saved = await saveLimits(deps, lane.personId, asked, { isAnswered: true });
    strictEqual(saved.ok, true);
    for (const steps of walks) {
      await inUndonePart(tx, async () => {
        const walker = new Walker({ lane, law, limits, tx, deps });
        for (const step of steps) await walker.take(step);
        await walker.end();
      });
    }
  });
}

class Walker {
  readonly #lane: TraceLane;
  readonly #tx: Sql;
  readonly #model: LimitModel;
  readonly #words: Words;
  readonly #bets: TraceBet[] = [];
  #waiting: { readonly move: Move; readonly check: (answer: Answer) => void }[] = [];
  #now = 0;
  #off = 0;
  /** When the machine and the database's clock last agreed. */
  #agreed = 0;

  constructor(walking: Walking) {
    const { lane, law, limits, tx } = walking;
    this.#lane = lane;
    this.#tx = tx;
    this.#model = new LimitModel(MODEL_LAWS[law]);
    this.#words = new Words(walking, this.#model);
    this.#model.save(limits, this.#time);
  }

  async end(): Promise<void> {
    this.#read();
    await this.#flush();
  }

  get #time(): ModelTime {
    const at = BigInt(this.#now + this.#off);
    const now = BigInt(this.#now);
    const until = BigInt(this.#agreed) + 3_000_000n;
    // Behind, what the machine has counted since is known; it was believed for three seconds more.
    const counted = now > until ? now : until;
    return { at: now, early: at < until ? at : until, late: this.#off < 0 ? counted : at };
  }

  async take(step: TraceStep): Promise<void> {
    this.#now += step.wait;
    if (this.#off === 0) this.#agreed = this.#now;
    switch (step.kind) {
      case 'stake':
      case 'bonus stake':
      case 'hold':
        return this.#stake(step.kind, step.currency, step.amount);
      case 'pool stake':
        return this.#stake(step.kind, step.currency, step.amount, step.house);
      case 'free stake':
        return this.#stakeFree(step.currency, step.amount);
      case 'edit':
        return this.#edit(step);
      case 'here':
        return this.#stay(step);
      case 'deposit':
        return this.#deposit(step.currency, step.amount);
      case 'settle':
        return this.#settle(step);
      case 'sell':
      case 'capture':
      case 'release':
        return this.#follow(step.kind, step.which, step.amount);
      case 'convert':
        return this.#convert(step.amount);
      case 'read':
        return this.#read();
      case 'clock':
        return this.#setClock(step.hours);
      default:
        return this.#speak(step);
    }
  }

  async #speak(step: TraceStep): Promise<void> {
    await this.#flush();
    await setNow(this.#tx, this.#now, this.#off);
    await this.#words.take(step, this.#time);
  }

  async #stay(step: Extract<TraceStep, { kind: 'here' }>): Promise<void> {
    for (let word = 0; word < step.words; word += 1) {
      await this.#speak(step);
      this.#now += BETWEEN_WORDS;
      if (this.#off === 0) this.#agreed = this.#now;
    }
  }

  /** The machine was there when the clock went wrong, or right. */
  #setClock(hours: number): void {
    this.#push({ op: 'book', needs: 0 }, () => undefined);
    this.#off = hours * 3_600_000_000;
    if (hours === 0) this.#agreed = this.#now;
  }

  #push(move: Omit<Move, 'at' | 'off' | 'person'>, check: (answer: Answer, time: ModelTime) => void): void {
    const time = this.#time;
    const whole = { ...move, at: this.#now, off: this.#off, person: this.#lane.personId };
    this.#waiting.push({ move: whole, check: (answer) => check(answer, time) });
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    const answers = await walk(
      this.#tx,
      waiting.map(({ move }) => move),
    );
    waiting.forEach(({ check }, at) => check(answers[at] ?? null));
  }

  #purseOf(currency: ModelCurrency): TraceAccount {
    return this.#words.purses.find((one) => one.currency === currency) ?? this.#lane.purse;
  }

  #stake(
    kind: 'stake' | 'bonus stake' | 'hold' | 'pool stake',
    wanted: ModelCurrency,
    euro: number,
    of: 'book' | 'pools' | 'lotteries' = 'book',
  ): void {
    const isBonus = kind === 'bonus stake';
    const purse = isBonus ? this.#lane.purse : this.#purseOf(wanted);
    const amount = amountIn(purse, euro);
    const isHeld = kind === 'hold';
    const house = isHeld ? 'hold' : of;
    const betId = this.#openBet({ purse, stake: amount, isBonus, isHeld, house });
    const mine = isBonus ? purse.bonusId : purse.accountId;
    const credit = houseAccountId(house, purse.currency);
    const entry = ENTRY_KINDS[isHeld ? 'reserve' : of === 'book' ? 'stake' : 'pool_stake'];
    const spends = { kind: entry, debit: mine, credit, amount, bet: betId };
    const counts = countsOf(purse, amount);
    this.#push({ op: 'spend', ...placed(purse, mine), ...spends }, (answer, time) => {
      const kindOfStake = isBonus ? 'bonus stake' : 'stake';
      const meant = this.#model.judge(kindOfStake, counts, time);
      this.#agree(answer, meant);
      if (meant.verdict === 'accepted') this.#count(betId, counts, kindOfStake, time);
    });
  }

  #openBet(bet: Omit<TraceBet, 'betId' | 'paid' | 'isOver'>): number {
    const betId = this.#bets.length + 1;
    this.#bets.push({ ...bet, betId, paid: 0, isOver: false });
    return betId;
  }

  #count(betId: number, stake: bigint, kind: 'stake' | 'bonus stake', time: ModelTime): void {
    const isDoubted = time.late > time.early;
    this.#model.money.addStake(betId, { at: time.late, trueAt: time.at, stake, isOwn: kind === 'stake', isDoubted });
    this.#holdToLaw(kind, time);
  }

  /** For a promo code: what bars the person bars it, and neither it nor what it wins is counted. */
  #stakeFree(wanted: ModelCurrency, euro: number): void {
    const purse = this.#purseOf(wanted);
    const betId = this.#openBet({ purse, stake: 0, isBonus: false, isHeld: false, house: 'book' });
    this.#close(betId);
    const [mine, book] = [purse.accountId, houseAccountId('book', purse.currency)];
    const spends = { kind: ENTRY_KINDS.stake, debit: mine, credit: book, amount: 0, bet: betId };
    this.#push({ op: 'spend', ...placed(purse, mine), ...spends }, (answer, time) => {
      this.#agree(answer, { verdict: this.#model.judgeBar('bonus stake', time) });
    });
    const amount = amountIn(purse, euro);
    const promo = { debit: houseAccountId('promo', purse.currency), credit: book, amount, bet: betId };
    this.#push({ op: 'book', ...placed(purse, mine), kind: ENTRY_KINDS.promo_stake, ...promo }, () => undefined);
    const won = { debit: book, credit: mine, amount: amount * 2, bet: betId };
    this.#push({ op: 'book', ...placed(purse, mine), kind: ENTRY_KINDS.payout, ...won }, () => undefined);
  }

  /** The new bet takes the place of the old one, of which nothing more becomes whatever is said. */
  #edit({ which, hundredths, amount: euro }: Extract<TraceStep, { kind: 'edit' }>): void {
    const old = this.#pick(which, (bet) => isOfBook(bet) && bet.paid === 0 && !bet.isBonus);
    if (!old) return;
    this.#close(old.betId);
    const { purse } = old;
    const amount = amountIn(purse, euro);
    const betId = this.#openBet({ purse, stake: amount, isBonus: false, isHeld: false, house: 'book' });
    const brought = Math.max(1, Math.floor((old.stake * hundredths) / 100));
    const [debit, credit] = [purse.accountId, houseAccountId('book', purse.currency)];
    const edits = { kind: ENTRY_KINDS.stake, debit, credit, amount, brought, bet: betId, needs: old.betId };
    const counts = { brought: countsOf(purse, brought), stake: countsOf(purse, amount) };
    this.#push({ op: 'edit', ...placed(purse, debit), ...edits }, (answer, time) => {
      if (!this.#model.money.bets.has(old.betId)) return strictEqual(answer, null);
      const meant = this.#model.judgeEdit(old.betId, counts, time);
      this.#agree(answer, meant);
      if (meant.verdict === 'accepted') this.#count(betId, counts.stake, 'stake', time);
      return undefined;
    });
  }

  #close(betId: number): void {
    const bet = this.#bets.find((one) => one.betId === betId);
    if (bet) bet.isOver = true;
  }

  #deposit(wanted: ModelCurrency, euro: number): void {
    const purse = this.#purseOf(wanted);
    const amount = amountIn(purse, euro);
    const counts = countsOf(purse, amount);
    const debit = houseAccountId('demo', purse.currency);
    const spends = { kind: ENTRY_KINDS.demo_deposit, debit, credit: purse.accountId, amount };
    this.#push({ op: 'spend', ...placed(purse, purse.accountId), ...spends }, (answer, time) => {
      const meant = this.#model.judge('deposit', counts, time);
      this.#agree(answer, meant);
      if (meant.verdict !== 'accepted') return;
      this.#model.money.addDeposit({ at: time.late, trueAt: time.at, amount: counts });
      this.#holdToLaw('deposit', time);
    });
  }

  /** Money of one's own is neither staked nor paid in by being changed. */
  #convert(euro: number): void {
    const [from, to] = [this.#lane.purse, this.#words.purses.at(-1) ?? this.#lane.purse];
    for (const [purse, isOut] of [[from, true] as const, [to, false] as const]) {
      const house = houseAccountId('exchange', purse.currency);
      const [debit, credit] = isOut ? [purse.accountId, house] : [house, purse.accountId];
      const kind = ENTRY_KINDS[isOut ? 'exchange_out' : 'exchange_in'];
      const spends = { kind, debit, credit, amount: amountIn(purse, euro) };
      this.#push({ op: 'spend', ...placed(purse, purse.accountId), ...spends }, (answer, time) => {
        this.#agree(answer, { verdict: this.#model.judgeBar('conversion', time) });
      });
    }
  }

  /** A word about a bet: the new payout first, then the old one taken back, in part as a debt. */
  #settle({ which, result, amount: euro }: Extract<TraceStep, { kind: 'settle' }>): void {
    const bet = this.#pick(which, ({ isHeld }) => !isHeld);
    if (!bet) return;
    if (!isOfBook(bet)) return this.#decidePool(bet, result, euro);
    const { purse, betId, isBonus } = bet;
    const mine = isBonus ? purse.bonusId : purse.accountId;
    const paid = result === 'won' ? amountIn(purse, euro) : result === 'returned' ? bet.stake : 0;
    const book = houseAccountId('book', purse.currency);
    const move = (kind: keyof typeof ENTRY_KINDS, debit: number, credit: number, amount: number): void => {
      if (amount === 0) return;
      const entry = { kind: ENTRY_KINDS[kind], debit, credit, amount, bet: betId, needs: betId };
      this.#push({ op: 'book', ...placed(purse, mine), ...entry }, () => undefined);
    };
    move(result === 'won' ? 'payout' : 'refund', book, mine, paid);
    const taken = Math.ceil(bet.paid / 2);
    move('reversal', mine, book, taken);
    move('claim', houseAccountId('claims', purse.currency), book, bet.paid - taken);
    bet.paid = paid;
    const counts = result === 'won' ? winningsOf(purse, paid) : countsOf(purse, paid);
    this.#push({ op: 'book', needs: 0 }, () =>
      this.#model.money.settle(betId, result === 'lost' ? 'open' : result === 'won' ? 'paid' : 'returned', counts),
    );
  }

  /** Once, and nothing is taken back: a lottery gives no stake back. */
  #decidePool(bet: TraceBet, result: 'won' | 'returned' | 'lost', euro: number): void {
    const { purse, betId, house } = bet;
    bet.isOver = true;
    if (result === 'lost' || (result === 'returned' && house === 'lotteries')) return;
    const isWon = result === 'won';
    const amount = isWon ? amountIn(purse, euro) : bet.stake;
    const kind = ENTRY_KINDS[isWon ? 'pool_payout' : 'pool_refund'];
    const entry = { kind, debit: houseAccountId(house, purse.currency), credit: purse.accountId, amount };
    this.#push({ op: 'book', ...placed(purse, purse.accountId), ...entry, bet: betId, needs: betId }, () =>
      this.#model.money.settle(
        betId,
        isWon ? 'paid' : 'returned',
        isWon ? winningsOf(purse, amount) : countsOf(purse, amount),
      ),
    );
  }

  #pick(which: number, isMeant: (bet: TraceBet) => boolean): TraceBet | undefined {
    const meant = this.#bets.filter((bet) => !bet.isOver && isMeant(bet));
    return meant[which % Math.max(1, meant.length)];
  }

  /** What becomes of a bet by its player's wish, or of one that waited. */
  #follow(kind: 'sell' | 'capture' | 'release', which: number, euro: number): void {
    const bet = this.#pick(which, (one) =>
      kind === 'sell' ? isOfBook(one) && one.paid === 0 && !one.isBonus : one.isHeld,
    );
    if (!bet) return;
    bet.isOver = true;
    const { purse, betId } = bet;
    const [mine, hold] = [purse.accountId, houseAccountId('hold', purse.currency)];
    const book = houseAccountId('book', purse.currency);
    const ofBet = { ...placed(purse, mine), bet: betId, needs: betId };
    if (kind === 'release') {
      const entry = { kind: ENTRY_KINDS.release, debit: hold, credit: mine, amount: bet.stake };
      this.#push({ op: 'book', ...ofBet, ...entry }, () =>
        this.#model.money.settle(betId, 'returned', countsOf(purse, bet.stake)),
      );
      return;
    }
    const isSale = kind === 'sell';
    const amount = isSale ? amountIn(purse, euro) : bet.stake;
    const [debit, credit] = isSale ? [book, mine] : [hold, book];
    const spends = { kind: ENTRY_KINDS[isSale ? 'cash_out' : 'capture'], debit, credit, amount };
    this.#push({ op: 'spend', ...ofBet, ...spends }, (answer, time) => {
      if (!this.#model.money.bets.has(betId)) return strictEqual(answer, null);
      const verdict = this.#model.judgeBar(isSale ? 'sale' : 'stake', time);
      this.#agree(answer, { verdict });
      if (isSale && verdict === 'accepted') this.#model.money.settle(betId, 'paid', winningsOf(purse, amount));
      return undefined;
    });
  }

  #agree(answer: Answer, meant: ReturnType<LimitModel['judge']>): void {
    const said = toSaid(answer);
    strictEqual(said.verdict, meant.verdict);
    if (meant.types === undefined) return;
    const type = meant.types.find((one) => one === said.type);
    strictEqual(type, said.type);
    strictEqual(said.left, Number(meant.left));
    if (type !== undefined) strictEqual(said.room, toNumber(meant.rooms?.get(type)));
  }

  /** Whatever was decided, and in whatever order: what was truly done fits what was in force. */
  #holdToLaw(kind: 'stake' | 'bonus stake' | 'deposit', { at }: ModelTime): void {
    for (const type of typesOf(kind)) {
      const held = this.#model.held.get(type);
      if (!held) continue;
      const used = this.#model.money.trulyUsed(type, at);
      if (used > BigInt(held.value)) throw new Error(`${used} of ${held.value} were taken of ${type}`);
    }
    const stopping = this.#words.ends.filter(({ type }) => type === 30 || kind !== 'stake' || this.#model.law.isStrict);
    if (stopping.some((one) => at < one.at)) throw new Error('money was taken before an exclusion was over');
  }

  /** What is shown as used is what the model adds up, of every meter and span. */
  #read(): void {
    const { accountId } = this.#lane.purse;
    this.#push({ op: 'read', ...placed(this.#lane.purse, accountId) }, (answer, time) => {
      this.#model.advance(time);
      deepStrictEqual(
        answer,
        MONEY_TYPES.map((type) => Number(this.#model.used(type))),
      );
    });
  }
}

function isOfBook({ house }: TraceBet): boolean {
  return house === 'book';
}
