import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  FIXTURE,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type Answer,
  type House,
  type Player,
} from './house.ts';

/** Special markets of football: 2,000 first stakes on an outcome, three tenths of it for one person. In cents. */
const CAP_MINOR = 2_000 * 500;
const PERSON_CAP_MINOR = CAP_MINOR * 0.3;
const ODDS = 20;

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});

afterAll(() => house.close());

async function offerScores(name: string): Promise<number> {
  const outcomes = ['3:2', '2:3'].map((id) => ({ id, oddsMilli: ODDS * 1_000, active: true, probability: 0.9 / ODDS }));
  const markets: FeedMarket[] = [{ key: 'correct_score', status: 'active', outcomes }];
  const fixture = { ...FIXTURE, home: { id: name, name } };
  await feed(
    producer,
    { kind: 'fixture_change', event: name, fixture },
    { kind: 'odds_change', event: name, section: 'line', markets },
  );
  return findEventId(house, name);
}

function scoreOf(gameId: number): PlaceCouponBody['bets'][number] {
  return { gameId, market: 'correct_score', outcome: '3:2', coef: ODDS, section: 'line' };
}

function placeScore(player: Player, gameId: number, amount: number): Promise<Answer> {
  return player.place(coupon(player.accountId, gameId, { bets: [scoreOf(gameId)], amount }));
}

async function openPlayers(count: number, depositMinor: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < count; at++) {
    const player = await registerPlayer(house);
    if (depositMinor > 0) await player.deposit(depositMinor);
    players.push(player);
  }
  return players;
}

function codesOf(answers: readonly Answer[]): string[] {
  return answers.map(({ status, text }) => (status === 200 ? 'accepted' : JSON.parse(text).error.code));
}

function countAccepted(answers: readonly Answer[]): number {
  return codesOf(answers).filter((code) => code === 'accepted').length;
}

/** By player, what the house would pay on the event beyond the stakes: read from the bets themselves. */
async function sumRisks(gameId: number): Promise<number[]> {
  const rows = await house.home.database.query<{ risk: number }>(
    `select sum(b.possible_win_minor - b.stake_minor)::bigint as risk
     from event_bets l join bet b on b.bet_id = any(l.bet_ids) where l.event_id = $1 group by b.player_id`,
    [gameId],
  );
  return rows.map((row) => row.risk);
}

describe('[BET-15] coupons that come at the same time', () => {
  it('never pass what the house is willing to lose on an outcome, and the market is stopped', async () => {
    const gameId = await offerScores('Many');
    const players = await openPlayers(10, 50_000);
    const answers = await Promise.all(
      players.flatMap((player) => Array.from({ length: 5 }, () => placeScore(player, gameId, 9_000))),
    );
    const risks = await sumRisks(gameId);
    const accepted = countAccepted(answers);
    expect(risks.reduce((sum, one) => sum + one, 0)).toBe(accepted * 171_000);
    expect(accepted * 171_000).toBeLessThanOrEqual(CAP_MINOR);
    expect(Math.max(...risks)).toBeLessThanOrEqual(PERSON_CAP_MINOR);
    // Some pass before half of the cap is reached; a moment later the market is stopped for it.
    expect(accepted).toBeGreaterThanOrEqual(1);
    const refused = new Set(codesOf(answers).filter((code) => code !== 'accepted'));
    expect(['risk_limit_reached', 'market_suspended']).toEqual(expect.arrayContaining([...refused]));
    await eventually('the market is stopped', async () => {
      const { text } = await request(house.url, 'GET', `/web-api/sportsbook/events/${gameId}`);
      return text.includes('"suspended"') ? true : undefined;
    });
  });

  it('of one player never pass the player’s part, and the player is told how much is left and why', async () => {
    const gameId = await offerScores('One');
    const [player] = await openPlayers(1, 100_000);
    if (!player) throw new Error('a player was registered');
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeScore(player, gameId, 2_000)));
    expect(countAccepted(answers)).toBe(7);
    expect(await sumRisks(gameId)).toEqual([7 * 38_000]);
    const refused = answers.find(({ status }) => status !== 200);
    expect(JSON.parse(refused?.text ?? '').error).toMatchObject({
      code: 'risk_limit_reached',
      bound: { maxMinor: Math.floor((PERSON_CAP_MINOR - 7 * 38_000) / (ODDS - 1)), reason: 'player' },
    });
    expect((await placeScore(player, gameId, 1_789)).status).toBe(200);
    expect((await placeScore(player, gameId, 20)).status).toBe(409);
  });

  it('take no room away when they cannot be paid', async () => {
    const gameId = await offerScores('None');
    const [poor, rich] = [await registerPlayer(house), (await openPlayers(1, 60_000))[0]];
    if (!rich) throw new Error('a player was registered');
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeScore(poor, gameId, 9_000)));
    expect(countAccepted(answers)).toBe(0);
    expect(codesOf(answers)).toContain('funds_insufficient');
    expect((await placeScore(rich, gameId, 8_000)).status).toBe(200);
    expect((await placeScore(rich, gameId, 7_789)).status).toBe(200);
    expect(await sumRisks(gameId)).toEqual([299_991]);
  });
});

/** Another player of the same person, signed in as such. */
async function openSecondPlayer(first: Player, depositMinor: number): Promise<Player> {
  const second = await registerPlayer(house);
  const { database } = house.home;
  const given = [second.userId, first.userId];
  const ofFirst = '(select person_id from player where player_id = $2)';
  await database.query(`update player set person_id = ${ofFirst} where player_id = $1`, given);
  await database.query(`update player_lock set person_id = ${ofFirst} where player_id = $1`, given);
  const { login, password } = second;
  const entered = await second.call('POST', '/web-api/session/sign-in', { login, password });
  if (entered.status !== 200) throw new Error(entered.text);
  await second.deposit(depositMinor);
  return second;
}

/** The greatest stake on the score, by a quote. */
async function findMost(player: Player, gameId: number): Promise<unknown> {
  const { id: _, amount: __, ...asked } = coupon(player.accountId, gameId, { bets: [scoreOf(gameId)] });
  const { text } = await player.call('POST', '/web-api/coupon/quote', asked);
  const { maxBetAmount, maxReason } = JSON.parse(text);
  return maxReason === 'player' ? maxBetAmount : text;
}

/** Of what a person may take, the greatest stake on the score while so much is taken. */
function mostBeside(takenMinor: number): number {
  return Math.floor((PERSON_CAP_MINOR - takenMinor) / (ODDS - 1));
}

describe('[BET-15] two players of one person', () => {
  let players: [first: Player, second: Player];
  let stranger: Player;

  beforeAll(async () => {
    const [first, other] = await openPlayers(2, 60_000);
    if (!first || !other) throw new Error('players were registered');
    players = [first, await openSecondPlayer(first, 60_000)];
    stranger = other;
  });

  const mostOfEach = async (gameId: number): Promise<unknown[]> =>
    Promise.all(players.map((player) => findMost(player, gameId)));

  it('have together what one person may take, and what they have takes nothing from anybody else', async () => {
    const gameId = await offerScores('Shared');
    const [first, second] = players;
    expect((await placeScore(first, gameId, 8_000)).status).toBe(200);
    const left = mostBeside(8_000 * (ODDS - 1));
    expect(await mostOfEach(gameId)).toEqual([left, left]);
    const refused = await placeScore(second, gameId, left + 1);
    expect(JSON.parse(refused.text).error).toMatchObject({
      code: 'risk_limit_reached',
      bound: { maxMinor: left, reason: 'player' },
    });
    expect((await placeScore(second, gameId, left)).status).toBe(200);
    expect(codesOf([await placeScore(first, gameId, 20), await placeScore(second, gameId, 20)])).toEqual([
      'risk_limit_reached',
      'risk_limit_reached',
    ]);
    expect(await findMost(stranger, gameId)).toBe(mostBeside(0));
  });

  it('never pass it by betting at the same time', async () => {
    const gameId = await offerScores('Together');
    const asked = Array.from({ length: 10 }, () => players.map((player) => placeScore(player, gameId, 2_000)));
    expect(countAccepted(await Promise.all(asked.flat()))).toBe(7);
  });

  it('have its room again, both of them, when a bet of one is sold', async () => {
    const gameId = await offerScores('Sold');
    const [first] = players;
    const { betId } = JSON.parse((await placeScore(first, gameId, 2_000)).text);
    expect(await mostOfEach(gameId)).toEqual([mostBeside(38_000), mostBeside(38_000)]);
    const sold = await first.call('POST', `/web-api/bets/${betId}/cash-out`, {
      id: 'sell-half',
      percent: 50,
      agreed: 1,
    });
    expect(sold.status).toBe(200);
    expect(await mostOfEach(gameId)).toEqual([mostBeside(19_000), mostBeside(19_000)]);
  });

  it('have it again when a bet of one is settled, and no more when its result is taken back', async () => {
    const gameId = await offerScores('Settled');
    await offerEvent(producer, 'beside', { home: { id: 'Beside', name: 'Beside' } });
    const beside = await findEventId(house, 'Beside');
    const [first] = players;
    const win = { gameId: beside, market: '1x2', outcome: '1', coef: 2, section: 'line' as const };
    const asked = { typeId: 1, amount: 2_000, bets: [scoreOf(gameId), win] };
    expect((await first.place(coupon(first.accountId, gameId, asked))).status).toBe(200);
    const comesTo = (most: number): Promise<true> =>
      eventually(`each may stake ${most}`, async () => {
        const found = await mostOfEach(gameId);
        return (found[0] === most && found[1] === most) || undefined;
      });
    await comesTo(mostBeside(78_000));
    const outcomes = [
      { id: '1', result: 0 as const },
      { id: 'x', result: 1 as const },
    ];
    const markets = [{ key: '1x2', outcomes }];
    await feed(producer, { kind: 'bet_settlement', event: 'beside', certainty: 2, markets });
    await comesTo(mostBeside(0));
    await feed(producer, { kind: 'rollback_settlement', event: 'beside', keys: ['1x2'] });
    await comesTo(mostBeside(78_000));
  });

  it('have no more after the program was started anew', async () => {
    const gameId = await offerScores('Restarted');
    for (const player of players) expect((await placeScore(player, gameId, 4_000)).status).toBe(200);
    await house.restart();
    producer = await house.connect('tests');
    await offerScores('Restarted');
    const left = mostBeside(8_000 * (ODDS - 1));
    expect(await mostOfEach(gameId)).toEqual([left, left]);
    expect(await findMost(stranger, gameId)).toBe(mostBeside(0));
  });
});

/** Singles on the main market of a match, 2.00, for ten thousand euro. */
function placeLarge(player: Player, gameId: number, amount = 1_000_000): Promise<Answer> {
  return player.place(coupon(player.accountId, gameId, { amount }));
}

describe('[H2] accounts without a coin', () => {
  it('change nothing for anybody, however many bets they ask for at once', async () => {
    const [poor, [rich]] = [await openPlayers(4, 0), await openPlayers(1, 50_000)];
    if (!rich) throw new Error('a player was registered');
    await offerEvent(producer, 'coinless', { home: { id: 'Coinless', name: 'Coinless' } });
    const gameId = await findEventId(house, 'Coinless');
    const codes = new Set<string>();
    let isOver = false;
    const attack = poor.flatMap((player) =>
      Array.from({ length: 12 }, async () => {
        do for (const code of codesOf([await placeLarge(player, gameId)])) codes.add(code);
        while (!isOver);
      }),
    );
    const honest: Answer[] = [];
    // Long enough for the house to have looked at the heat of its markets some times.
    const longEnoughAtMs = Date.now() + 1_500;
    while (honest.length < 12 || Date.now() < longEnoughAtMs) honest.push(await placeLarge(rich, gameId, 20));
    isOver = true;
    await Promise.all(attack);
    expect(new Set(codesOf(honest))).toEqual(new Set(['accepted']));
    expect([...codes]).toEqual(['funds_insufficient']);
  }, 60_000);

  it('learn that their request was answered before, and that its number is used', async () => {
    await offerEvent(producer, 'repeats', { home: { id: 'Repeats', name: 'Repeats' } });
    const gameId = await findEventId(house, 'Repeats');
    const [player] = await openPlayers(1, 1_000);
    if (!player) throw new Error('a player was registered');
    const asked = coupon(player.accountId, gameId, { amount: 1_000 });
    const first = await player.place(asked);
    expect(first.status).toBe(200);
    expect(await player.place(asked)).toEqual(first);
    expect(codesOf([await player.place({ ...asked, amount: 999 })])).toEqual(['request_id_reused']);
    expect(codesOf([await player.place({ ...asked, id: 'another-request' })])).toEqual(['funds_insufficient']);
  });
});
