import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { eventually, openHouse, registerPlayer, type House, type Player } from './house.ts';

let house: House;
let player: Player;
beforeAll(async () => {
  house = await openHouse();
  player = await registerPlayer(house);
});
afterAll(() => house.close());

const write = (over: object = {}) =>
  fetch(`${house.url}/operatorz/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      playerId: player.userId,
      title: 'Hello',
      text: 'A word.',
      who: 'anna',
      why: 'a test',
      ...over,
    }),
  });

describe('a message from an operator', () => {
  it('[US-08.inbox] [US-08.live] stands in the inbox, and its number is told to whoever looks', async () => {
    const heard: { t: string; kind: string; data: { messages?: { unread: number } } }[] = [];
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live-api/v1`, {
      headers: { cookie: player.cookie },
    });
    socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString('utf8'))));
    await new Promise<void>((resolve) => socket.once('open', () => resolve()));
    socket.send(JSON.stringify({ t: 'sub', topics: [{ topic: 'me' }] }));
    const unread = (t: string) =>
      heard.findLast((one) => one.t === t && one.kind === 'me' && one.data.messages)?.data.messages?.unread;
    await eventually('the topic begins', async () => unread('snap') === 0 || undefined);
    expect((await write()).status).toBe(200);
    await eventually('the number is told', async () => unread('d') === 1 || undefined);
    const { body } = await player.call('GET', '/web-api/user/messages');
    expect(body).toMatchObject({ user_msg_count: 1, messages: [{ title: 'Hello', text: 'A word.', isRead: false }] });
    await player.call('POST', '/web-api/user/messages/read', {});
    await eventually('that it was read is told, too', async () => unread('d') === 0 || undefined);
    socket.close();
  });

  it('[PP-10] that offers something is refused to somebody who has excluded themselves', async () => {
    const [{ person_id: personId } = { person_id: 0 }] = await house.home.database.query<{ person_id: number }>(
      'select person_id from player where player_id = $1',
      [player.userId],
    );
    expect(personId).toBeGreaterThan(0);
    expect((await write({ isOffer: true })).status).toBe(200);
    const set = await player.call('POST', '/limit-service-api/api/external/web/v3/limits', {
      limits: [{ limitType: 33, limitValue: 1 }],
    });
    expect(set.status).toBe(200);
    const refused = await write({ isOffer: true });
    expect([refused.status, await refused.json()]).toEqual([409, { error: { code: 'person_protected' } }]);
  });
});
