import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  coupon,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

/** Far more than any one question below uses: each name is asked about once or twice. */
const NAMES = 600;
const FIRST_ID = 30_000_000;
const BOUND_MS = 20;
const LEAST_PAIRS = 24;
/** Where the machine is busy it is asked for longer, until the middle is known well enough. */
const MOST_PAIRS = 120;
const SURE_WITHIN_MS = 4;
/** How many standard errors of what was measured may be the machine's own doing. */
const ERRORS_ALLOWED = 4;

let house: House;
let next = 0;

beforeAll(async () => {
  house = await openHouse({ ADDRESS_LIMIT_FACTOR: '10000' });
  const { userId } = await registerPlayer(house);
  // Each as costly to look at as the password of who registers.
  await house.home.database.query(
    `with made as (
       insert into player (player_id, password_hash, country, registration_type) overriding system value
       select id, (select password_hash from player where player_id = $1), 'DE', 'full_reg'
       from generate_series($2::int, $3::int) as id returning player_id, person_id
     )
     insert into login (kind, value, player_id, person_id)
     select kind, case kind when 'mail' then player_id || '@known.example' else '+4915' || (player_id::bigint + 100000000) end,
       player_id, person_id from made, unnest(array['mail', 'phone']) as kind`,
    [userId, FIRST_ID, FIRST_ID + NAMES - 1],
  );
  await house.home.database.query('analyze');
});
afterAll(() => house.close());

interface Asked {
  readonly status: number;
  readonly text: string;
}
type Ask = (isKnown: boolean) => Promise<Asked>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The standard error of a median, by the half of the values that lies in the middle. */
function errorOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor(sorted.length / 4)], sorted[Math.floor((sorted.length * 3) / 4)]];
  return (0.93 * (high - low)) / Math.sqrt(values.length);
}

interface Compared {
  /** By how much longer the known one takes in the middle, or shorter. */
  readonly differenceMs: number;
  /** What is too much: the bound, and what a busy machine leaves unsure. */
  readonly tooMuchMs: number;
  readonly answers: Set<string>;
}

/** Known and unknown in pairs, either first by chance. */
async function compare(ask: Ask): Promise<Compared> {
  const differences: number[] = [];
  const answers = new Set<string>();
  const time = async (isKnown: boolean): Promise<number> => {
    const startedMs = performance.now();
    const { status, text } = await ask(isKnown);
    const tookMs = performance.now() - startedMs;
    answers.add(`${status} ${text.replaceAll(/"(requestId|handle)":"[^"]*"/g, '"$1"')}`);
    return tookMs;
  };
  await time(true);
  await time(false);
  while (
    differences.length < LEAST_PAIRS ||
    (errorOf(differences) > SURE_WITHIN_MS && differences.length < MOST_PAIRS)
  ) {
    const isKnownFirst = randomInt(2) === 0;
    const first = await time(isKnownFirst);
    const second = await time(!isKnownFirst);
    differences.push(isKnownFirst ? first - second : second - first);
  }
  const tooMuchMs = BOUND_MS + ERRORS_ALLOWED * errorOf(differences);
  return { differenceMs: Math.abs(median(differences)), tooMuchMs, answers };
}

const post = (path: string, body: object): Promise<Asked> => request(house.url, 'POST', path, body);
const nextId = (): number => FIRST_ID + (next++ % NAMES);
const mailOf = (isKnown: boolean): string => (isKnown ? `${nextId()}@known.example` : `${randomUUID()}@known.example`);
/** Nobody's: the numbers of players begin elsewhere. */
const idOf = (isKnown: boolean): string => String(isKnown ? nextId() : 40_000_000 + next++);
const phoneOf = (isKnown: boolean): string => `15${(isKnown ? nextId() : 40_000_000 + next++) + 100_000_000}`;

const ASKING: readonly (readonly [what: string, status: number, ask: Ask])[] = [
  [
    'signing in by number',
    401,
    (isKnown) => post('/web-api/session/sign-in', { login: idOf(isKnown), password: 'wrong' }),
  ],
  [
    'signing in by mail',
    401,
    (isKnown) => post('/web-api/session/sign-in', { login: mailOf(isKnown), password: 'wrong' }),
  ],
  ['a lost password', 200, (isKnown) => post('/web-api/recovery', { login: mailOf(isKnown), language: 'en' })],
  ['a link to sign in', 200, (isKnown) => post('/web-api/session/link', { mail: mailOf(isKnown), language: 'en' })],
  [
    'a code to sign in',
    200,
    (isKnown) => post('/web-api/session/code', { country: 'DE', number: phoneOf(isKnown), language: 'en' }),
  ],
];

describe('[SEC-02] [SEC-08] [SEC-10] whether somebody has an account', () => {
  it.each(ASKING)(
    'is told neither by the answer nor by the time of %s',
    { timeout: 300_000 },
    async (_what, status, ask) => {
      // What one minute of the house's wrong tries would cost is another test's.
      const forget = () => house.home.database.query('truncate limit_counter');
      let asked = 0;
      const { differenceMs, tooMuchMs, answers } = await compare(async (isKnown) => {
        if (asked++ % 50 === 0) await forget();
        return ask(isKnown);
      });
      expect([...answers]).toEqual([expect.stringMatching(new RegExp(`^${status} `))]);
      expect(differenceMs).toBeLessThan(tooMuchMs);
    },
  );
});

describe('[SEC-02] whether something is there that is another’s', () => {
  let stranger: Player;
  let betId: number;
  let paymentId: string;
  let accountId: number;
  let sessionId: number;

  beforeAll(async () => {
    await offerEvent(await house.connect('tests'), 'timed', { home: { id: 'timed', name: 'Timed' } });
    const owner = await registerPlayer(house);
    stranger = await registerPlayer(house);
    ({ accountId } = owner);
    paymentId = randomUUID();
    await owner.call('POST', `/web-api/accounts/${accountId}/demo-deposit`, { id: paymentId, amount: 10_000 });
    const placed = await owner.place(coupon(accountId, await findEventId(house, 'Timed')));
    betId = Number(placed.body['betId']);
    const [row] = await house.home.database.query<{ id: number }>(
      'select max(session_id)::int as id from session where player_id = $1',
      [owner.userId],
    );
    sessionId = row?.id ?? Number.NaN;
  });

  const NOTHING = 999_999_937;
  it.each<readonly [string, string, (isThere: boolean) => string]>([
    ['a bet', 'GET', (isThere) => `/web-api/bets/${isThere ? betId : NOTHING}`],
    ['a receipt', 'GET', (isThere) => `/web-api/bets/${isThere ? betId : NOTHING}/receipt`],
    ['a payment', 'GET', (isThere) => `/web-api/payments/${isThere ? paymentId : randomUUID()}`],
    ['a statement', 'GET', (isThere) => `/web-api/accounts/${isThere ? accountId : NOTHING}/statement`],
    ['a session', 'DELETE', (isThere) => `/web-api/sessions/${isThere ? sessionId : NOTHING}`],
  ])('is not told by the time of asking for %s', { timeout: 300_000 }, async (_what, method, pathOf) => {
    let asked = 0;
    const { differenceMs, tooMuchMs, answers } = await compare(async (isThere) => {
      // Numbers that are not found are counted by player in this program's memory: each some, by another player.
      if (asked++ % 25 === 0) stranger = await registerPlayer(house);
      return request(house.url, method, pathOf(isThere), undefined, stranger.cookie);
    });
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
    expect(differenceMs).toBeLessThan(tooMuchMs);
  });
});
