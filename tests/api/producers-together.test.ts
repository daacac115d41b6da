import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { Producer } from '@glasshouse/feeds/producer';
import { findRoot } from '@glasshouse/server/platform/environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../quick-site.ts';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  FIXTURE,
  MARKETS,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-together-'));
const path = join(folder, 'site.json');
const TOTAL = MARKETS[1]?.key ?? '';
let house: House;
let preferred: Producer;
let other: Producer;
let player: Player;

beforeAll(async () => {
  const site: { dicts: object; office: object } = JSON.parse(
    readFileSync(join(findRoot(), 'config/site.json'), 'utf8'),
  );
  const dicts = { ...site.dicts, producersTogether: ['preferred', 'other'] };
  const office = { ...site.office, ...NO_DETAILS.office };
  writeFileSync(path, JSON.stringify({ ...site, dicts, office }));
  house = await openHouse({ SITE_CONFIG: path });
  [preferred, other] = [await house.connect('preferred'), await house.connect('other')];
  player = await registerPlayer(house);
  await player.deposit(100_000);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const sidesOf = (producer: string, home: string, away: string): Partial<FeedFixture> => ({
  home: { id: `${producer}:${home}`, name: home },
  away: { id: `${producer}:${away}`, name: away },
});

const settle = (producer: Producer, event: string, key: string, winner: string) =>
  feed(producer, {
    kind: 'bet_settlement',
    event,
    certainty: 2,
    markets: [
      {
        key,
        outcomes: (key === '1x2' ? ['1', 'x', '2'] : ['over', 'under']).map((id) => ({
          id,
          result: id === winner ? 1 : 0,
        })),
      },
    ],
  });

const balanceIs = (amount: number) =>
  eventually(`the balance is ${amount}`, async () => ((await player.balance()) === amount ? true : undefined));

describe('two producers of one match', () => {
  it('[FE-14] [FE-14.together] have its bets paid by the one that leads it, and those of the other by the other', async () => {
    await offerEvent(other, 'o-1', sidesOf('other', 'Wexcombe', 'Yarnley'));
    const gameId = await findEventId(house, 'Wexcombe');
    const leg = { gameId, section: 'line' as const };
    const main = { ...leg, market: '1x2', outcome: '1', coef: 2 };
    const total = { ...leg, market: TOTAL, outcome: 'over', coef: 1.9 };
    const before = await player.balance();
    for (const bet of [main, total]) {
      expect((await player.place(coupon(player.accountId, gameId, { bets: [bet] }))).status).toBe(200);
    }
    await feed(
      preferred,
      { kind: 'fixture_change', event: 'p-1', fixture: { ...FIXTURE, ...sidesOf('preferred', 'Wexcombe', 'Yarnley') } },
      { kind: 'odds_change', event: 'p-1', section: 'line', markets: MARKETS.slice(0, 1) },
    );
    const closed = await player.place(coupon(player.accountId, gameId, { bets: [total] }));
    expect(closed.status).not.toBe(200);
    await settle(other, 'o-1', '1x2', '2');
    await settle(other, 'o-1', TOTAL, 'over');
    await balanceIs(before - 2_000 + 1_900);
    await settle(preferred, 'p-1', '1x2', '1');
    await balanceIs(before - 2_000 + 1_900 + 2_000);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('[FE-01] [FE-01.doubtful] leave a doubtful match to the operator, who answers by a page or a call', async () => {
    await offerEvent(preferred, 'p-2', sidesOf('preferred', 'Ostrava', 'Zellwood'));
    const startsAtMs = Date.now() + 3 * 3_600_000;
    await offerEvent(other, 'o-2', { ...sidesOf('other', 'Ostrava', 'Zellwood'), startsAtMs });
    const gameId = await findEventId(house, 'Ostrava');
    const page = await fetch(`${house.url}/feedz/held`, { headers: { accept: 'text/html' } });
    const shown = await page.text();
    expect(shown).toContain('Ostrava – Zellwood');
    expect(shown).toContain('Another start');
    const answer = (body: object, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${house.url}/feedz/doubts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const asked = { producer: 'other', event: 'o-2', eventId: gameId };
    expect((await answer({ ...asked, word: 'same' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await answer({ ...asked, word: 'maybe' })).status).toBe(400);
    expect((await answer({ ...asked, eventId: gameId + 1, word: 'other' })).status).toBe(404);
    expect((await answer({ ...asked, word: 'other' })).status).toBe(200);
    expect((await answer({ ...asked, word: 'same' })).status).toBe(404);
    await offerEvent(other, 'o-2', { ...sidesOf('other', 'Ostrava', 'Zellwood'), startsAtMs });
    const { text } = await request(house.url, 'GET', '/web-api/sportsbook/events?section=line&limit=200');
    const events: { home: { name: string } }[] = JSON.parse(text).events;
    expect(events.filter(({ home }) => home.name === 'Ostrava')).toHaveLength(2);
  });

  it('[FE-12.followed] keep the star of a side that the second of them had under a number of its own', async () => {
    const startsAtMs = Date.now() + 48 * 3_600_000;
    await offerEvent(other, 'o-3', { ...sidesOf('other', 'Brackley', 'Thornby'), startsAtMs });
    const ownId = await findHomeId('Brackley');
    const star = { kind: 'team', id: ownId, name: 'Brackley', sportId: FIXTURE.sportId };
    expect((await player.call('POST', '/web-api/user/favourites', { favourites: [star] })).status).toBe(200);
    await offerEvent(preferred, 'p-4', sidesOf('preferred', 'Brackley', 'Marlow'));
    await offerEvent(other, 'o-4', sidesOf('other', 'Brackley', 'Marlow'));
    const { text } = await player.call('GET', '/web-api/user/favourites');
    const [kept, ...more]: { id: number }[] = JSON.parse(text).favourites;
    expect(more).toEqual([]);
    expect(kept?.id).not.toBe(ownId);
    await offerEvent(other, 'o-3', { ...sidesOf('other', 'Brackley', 'Thornby'), startsAtMs });
    expect(await findHomeId('Brackley')).toBe(kept?.id);
  });
});

/** The number of the side in all matches of it that are offered: one. */
async function findHomeId(name: string): Promise<number> {
  const { text } = await request(house.url, 'GET', '/web-api/sportsbook/events?section=line&limit=200');
  const events: { home: { id: number; name: string } }[] = JSON.parse(text).events;
  const [id, ...others] = new Set(events.filter(({ home }) => home.name === name).map(({ home }) => home.id));
  if (id === undefined || others.length > 0) throw new Error(`${name} has ${others.length + 1} numbers`);
  return id;
}
