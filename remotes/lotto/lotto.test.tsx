import { createHash, createHmac, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LotteryDrawView, LotteryTicketView } from '@glasshouse/contracts/lotteries';
import { drawNumbers, LOTTERY_GAMES } from '@glasshouse/domain/lotteries';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import {
  addLine,
  clearLine,
  EMPTY,
  filledLines,
  findLast,
  findOpen,
  findPayer,
  isWaiting,
  quickPick,
  removeLine,
  toggleNumber,
  writeReturn,
} from './model.ts';
import { verifyDraw } from './model-verify.ts';
import { render } from './server.tsx';

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });

const SEED = 'ab'.repeat(32);
const DRAW_ID = 77;

function workOut(seed: string): readonly number[] {
  const words = Array.from({ length: 64 }, (_one, at) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`glasshouse lottery ${DRAW_ID} ${at}`)
      .digest()
      .readUInt32BE(0),
  );
  return drawNumbers({ pick: 6, of: 45 }, words) ?? [];
}

const NUMBERS = workOut(SEED);

const OPEN: LotteryDrawView = {
  drawId: 78,
  game: 'six',
  number: 13,
  state: 'open',
  iso: 'EUR',
  pick: 6,
  of: 45,
  lineMinor: 50,
  mostLines: 20,
  closesAtSec: 4_000_000_000,
  prizes: [
    { right: 6, times: 200_000, eachMinor: 10_000_000 },
    { right: 3, times: 15, eachMinor: 750 },
  ],
  commitment: 'cd'.repeat(32),
};

const PAID: LotteryDrawView = {
  ...OPEN,
  drawId: DRAW_ID,
  number: 12,
  state: 'paid',
  closesAtSec: 1_800_000_000,
  prizes: OPEN.prizes.map((prize) => ({ ...prize, winners: prize.right === 3 ? 4 : 0 })),
  commitment: createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'),
  seed: SEED,
  numbers: [...NUMBERS],
  stakesMinor: 12_300,
  paidMinor: 3_000,
};

const TICKET: LotteryTicketView = {
  ticketId: 5,
  drawId: DRAW_ID,
  game: 'six',
  number: 12,
  state: 'paid',
  iso: 'EUR',
  atSec: 1_799_999_000,
  closesAtSec: 1_800_000_000,
  lines: [[...NUMBERS]],
  stakeMinor: 50,
  numbers: [...NUMBERS],
  won: [{ right: 6, lines: 1, eachMinor: 10_000_000 }],
  paidMinor: 10_000_000,
};

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly draws?: readonly LotteryDrawView[];
  readonly language?: string;
  readonly signedIn?: boolean;
}

async function draw({
  params = { sectionName: 'six' },
  draws = [OPEN, PAID],
  language = 'en',
  signedIn = false,
}: Asked) {
  const answers = {
    listLotteryDraws: ok({ draws, more: false }),
    listLotteryTickets: ok({ tickets: [TICKET], more: true }),
  };
  const request = {
    language,
    url: '/lotto/six',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
    signedIn,
    components: [{ page: 'lotto', params, query: {} }],
  };
  const assets = { js: '', preload: [], css: [] };
  const answer = getFragment(await render(request, { call: sampleCalls(answers), assets, forceSpa: false }));
  // React parts neighbouring texts by comments.
  return { ...answer, html: answer.html?.replaceAll('<!-- -->', '') ?? '' };
}

describe('[RT-20.lotto] the page of a lottery', () => {
  it('has every number to mark, the price, the prizes with their chances, and the last draw', async () => {
    const { status, html } = await draw({});
    expect(status).toBe(200);
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(45);
    for (const text of ['€0.50', '€100,000.00', '1 : 8,145,060', '/lotto/six/12', `>${NUMBERS[0]}<`])
      expect(html).toContain(text);
    expect(html).not.toContain(SEED);
  });

  it('says so where no draw is there yet, and 404 where a number is not known', async () => {
    expect((await draw({ draws: [] })).html).toContain('The next draw opens in a moment');
    expect((await draw({ params: { sectionName: 'six', lottoId: '99' } })).status).toBe(404);
  });

  it('shows one that was drawn with its winners, its commitment and its seed', async () => {
    const { html } = await draw({ params: { sectionName: 'six', lottoId: '12' } });
    for (const text of [
      SEED,
      PAID.commitment,
      '€123.00',
      '€30.00',
      'Check in this browser',
      'glasshouse lottery 77 0',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('shows of one that is open what it was committed to, and no seed', async () => {
    const { html } = await draw({ params: { sectionName: 'six', lottoId: '13' } });
    expect(html).toContain(OPEN.commitment);
    expect(html).toContain('Shown once the draw is closed');
    expect(html).not.toContain('Check in this browser');
  });

  it('shows one’s own tickets with what was right and won, and asks a guest to sign in', async () => {
    const params = { sectionName: 'six', lottoSection: 'tickets' };
    const { html } = await draw({ params, signedIn: true });
    for (const text of ['Won', '€100,000.00', 'data-right="true"', 'before=5']) expect(html).toContain(text);
    expect((await draw({ params })).html).toContain('Sign in to see your tickets');
  });

  it('states in its rules what a line gives back, as a percentage and exactly', async () => {
    expect(writeReturn(LOTTERY_GAMES.six, 'en')).toEqual({ percent: '70.66%', paid: '5,754,965', draws: '8,145,060' });
    expect(writeReturn(LOTTERY_GAMES.five, 'en')).toEqual({ percent: '72.06%', paid: '271,650', draws: '376,992' });
    const { html } = await draw({ params: { sectionName: 'six', lottoSection: 'rules' } });
    for (const text of ['1 : 34,808', 'do not depend on how many others have won']) expect(html).toContain(text);
  });

  it('is written from right to left, too', async () => {
    expect((await draw({ language: 'ar' })).html).toContain('قسيمتك');
  });
});

describe('[RT-20.lotto] a draw that is checked in the browser', () => {
  const drawn = { drawId: DRAW_ID, pick: 6, of: 45, commitment: PAID.commitment, seed: SEED, numbers: NUMBERS };
  const subtle = webcrypto.subtle as SubtleCrypto;

  it('is right where commitment, seed and numbers belong together', async () => {
    expect(await verifyDraw(drawn, subtle)).toBe('valid');
  });

  it('is wrong with another seed, with other numbers, and under the number of another draw', async () => {
    expect(await verifyDraw({ ...drawn, seed: 'ac'.repeat(32) }, subtle)).toBe('commitment');
    expect(await verifyDraw({ ...drawn, numbers: [1, 2, 3, 4, 5, 6] }, subtle)).toBe('numbers');
    expect(await verifyDraw({ ...drawn, drawId: 78 }, subtle)).toBe('numbers');
  });

  it('cannot be checked where the browser keeps its cryptography to itself', async () => {
    expect(await verifyDraw(drawn, undefined)).toBe('unsupported');
  });
});

describe('lines', () => {
  const terms = { pick: 3, of: 6, mostLines: 2 };

  it('are marked number by number, from the least on, and take no more than there are', () => {
    const marked = [5, 1, 3, 6].reduce((draft, number) => toggleNumber(draft, number, terms), EMPTY);
    expect(marked.lines).toEqual([[1, 3, 5]]);
    expect(toggleNumber(marked, 3, terms).lines).toEqual([[1, 5]]);
    expect(clearLine(marked).lines).toEqual([[]]);
  });

  it('are filled at random where they stand, and then one more, up to the most', () => {
    const first = quickPick(toggleNumber(EMPTY, 6, terms), terms, () => 0);
    expect(first.lines).toEqual([[1, 2, 6]]);
    const second = quickPick(first, terms, () => 0.999);
    expect(second).toEqual({
      lines: [
        [1, 2, 6],
        [4, 5, 6],
      ],
      at: 1,
    });
    expect(quickPick(second, terms, () => 0)).toEqual(second);
  });

  it('are added once the others have numbers, and removed one by one', () => {
    const two = addLine(
      quickPick(EMPTY, terms, () => 0),
      terms,
    );
    expect(two).toEqual({ lines: [[1, 2, 3], []], at: 1 });
    expect(addLine(two, terms)).toEqual(two);
    expect(filledLines(two)).toEqual([[1, 2, 3]]);
    expect(removeLine(two, 0)).toEqual({ lines: [[]], at: 0 });
    expect(removeLine(EMPTY, 0)).toEqual(EMPTY);
  });
});

describe('draws', () => {
  it('are asked for again once the open one has closed, and until the last one is paid', () => {
    expect([findOpen([OPEN, PAID])?.number, findLast([OPEN, PAID])?.number]).toEqual([13, 12]);
    expect(isWaiting([OPEN, PAID], OPEN.closesAtSec - 1)).toBe(false);
    expect(isWaiting([OPEN, PAID], OPEN.closesAtSec)).toBe(true);
    expect(isWaiting([OPEN, { ...PAID, state: 'counting' }], 0)).toBe(true);
    expect(isWaiting([PAID], 0)).toBe(true);
  });

  it('are paid for by an account of their currency, the active one first', () => {
    const account = { symbol: '€', currencyId: 1, money: 1, type: 0, points: 0, isFrozen: false, label: '' } as const;
    const usd = { ...account, id: 1, iso: 'USD', isActive: true, isClosed: false };
    const closed = { ...account, id: 2, iso: 'EUR', isActive: false, isClosed: true };
    const first = { ...account, id: 3, iso: 'EUR', isActive: false, isClosed: false };
    const active = { ...account, id: 4, iso: 'EUR', isActive: true, isClosed: false };
    expect(findPayer([usd, closed, first, active], 'EUR')?.id).toBe(4);
    expect(findPayer([usd, closed, first], 'EUR')?.id).toBe(3);
    expect(findPayer([usd, closed], 'EUR')).toBeUndefined();
  });
});
