import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAST_SEC } from '@glasshouse/contracts/fields';
import { openHouse, registerPlayer, request, type House, type Player } from './house.ts';

let house: House;
let player: Player;

beforeAll(async () => {
  house = await openHouse();
  player = await registerPlayer(house);
});
afterAll(() => house.close());

const GREATEST = Number.MAX_SAFE_INTEGER;

describe('[A44] a number at the end of what its field takes', () => {
  it.each([2 ** 31 - 1, 2 ** 31, GREATEST])(
    '%d is a number of a pool before which there may be some',
    async (before) => {
      const { status, body } = await request(house.url, 'GET', `/web-api/pools?kind=eight&before=${before}`);
      expect([status, body['pools']]).toEqual([200, []]);
    },
  );

  it.each([
    [200, 0, LAST_SEC],
    [200, LAST_SEC, LAST_SEC],
    [400, 0, LAST_SEC + 1],
    [400, GREATEST, GREATEST],
  ])('is answered %d for bets from %d to %d', async (status, fromSec, beforeSec) => {
    for (const zone of ['14', '-12', 'Pacific/Kiritimati']) {
      const days = await player.call('GET', `/web-api/bet-days?fromSec=${fromSec}&beforeSec=${beforeSec}&zone=${zone}`);
      expect(days.status).toBe(status);
    }
    const bets = await player.call('GET', `/web-api/bets?fromSec=${fromSec}&beforeSec=${beforeSec}`);
    expect(bets.status).toBe(status);
  });

  it('is no moment at which a reality check was shown; and one that is still to come is now', async () => {
    const answer = (at: number) =>
      player.call('POST', '/web-api/api/web/user/v1/reality-check', {
        data: { attributes: { action: 'continue', do_not_show_again: false, popup_show_at: at } },
      });
    expect((await answer(GREATEST)).status).toBe(400);
    expect((await answer(LAST_SEC + 1)).status).toBe(400);
    expect((await answer(LAST_SEC)).status).toBe(200);
    expect((await answer(1_790_000_000)).status).toBe(200);
    const rows = await house.home.database.query<{ shown: number | null; is_past: boolean }>(
      `select case when shown_at < timestamptz '2026-10-01' then extract(epoch from shown_at)::bigint end as shown,
         shown_at <= clock_timestamp() as is_past
       from reality_answer r join player_lock l on l.person_id = r.person_id where l.player_id = $1 order by shown_at`,
      [player.userId],
    );
    expect(rows).toEqual([
      { shown: 1_790_000_000, is_past: true },
      { shown: null, is_past: true },
    ]);
  });
});
