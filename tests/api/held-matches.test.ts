import { followSeason, type SeasonFollower } from '@glasshouse/feeds/openfootball';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FEED_TOKEN, openHouse, type House } from './house.ts';

/** A season whose names nobody else has; its second version calls a team otherwise, and has its result. */
function makeSeason(name: string, rivals: readonly string[] = ['Brimley']) {
  const write = (home: string, score?: object): string =>
    JSON.stringify({
      name,
      matches: rivals.map((team2) => ({ date: '2099-03-01', time: '15:00', team1: home, team2, score })),
    });
  return { first: write('Ashford'), renamed: write('Newtown', { ft: [1, 0] }) };
}

interface Listed {
  readonly held: { readonly producer: string; readonly event: string; readonly home: string; readonly away: string }[];
}

let house: House;
const followers: SeasonFollower[] = [];

beforeAll(async () => {
  house = await openHouse();
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.close();
});
afterAll(() => house.close());

async function follow(producer: string): Promise<SeasonFollower> {
  const options = { url: house.url, token: FEED_TOKEN, producer, onClosed: () => undefined };
  const follower = await followSeason(options);
  followers.push(follower);
  return follower;
}

async function listHeld(producer: string): Promise<Listed['held']> {
  const listed: Listed = await (await fetch(`${house.url}/feedz/held`)).json();
  return listed.held.filter((one) => one.producer === producer);
}

function send(body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${house.url}/feedz/held`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function answer(producer: string, word: string): Promise<number> {
  const [held] = await listHeld(producer);
  const { event, home, away, startsAtMs } = { startsAtMs: 0, ...held };
  return (await send({ producer, event, home, away, startsAtMs, word })).status;
}

const kindsOf = (told: { readonly messages: readonly { readonly kind: string }[] }): string[] =>
  told.messages.map(({ kind }) => kind);

describe('a match that its producer cannot place', () => {
  it('is what the operator says, from the next version on', async () => {
    const { first, renamed } = makeSeason('Same League');
    const follower = await follow('same-season');
    await follower.sendVersion(first);
    expect(await listHeld('same-season')).toEqual([]);
    expect((await follower.sendVersion(renamed)).messages).toEqual([]);
    const event = 'Same-League.Ashford-Brimley';
    expect(await listHeld('same-season')).toMatchObject([{ event, home: 'Newtown', away: 'Brimley' }]);
    expect(await answer('same-season', 'same')).toBe(200);
    expect(await listHeld('same-season')).toEqual([]);
    const told = await follower.sendVersion(renamed);
    expect(told.messages).toMatchObject([
      { kind: 'fixture_change', event, fixture: { home: { name: 'Newtown' } } },
      { kind: 'bet_settlement', event },
      { kind: 'event_end', event },
    ]);
  });

  it('is answered once for good: a producer that starts anew, and a house that does, need no second answer', async () => {
    const { first, renamed } = makeSeason('Other League');
    const follower = await follow('other-season');
    await follower.sendVersion(first);
    await follower.sendVersion(renamed);
    expect(await answer('other-season', 'other')).toBe(200);
    await follower.close();
    await house.restart();
    const again = await follow('other-season');
    for (const text of [first, renamed]) await again.sendVersion(text);
    expect(await listHeld('other-season')).toEqual([]);
    const told = await again.sendVersion(renamed);
    expect(kindsOf(told)).toEqual(['fixture_change', 'bet_settlement', 'event_end', 'fixture_change', 'event_end']);
  });

  it('is no question any more when its producer asks it no more', async () => {
    const { first, renamed } = makeSeason('Asked League');
    const follower = await follow('asked-season');
    for (const text of [first, renamed]) await follower.sendVersion(text);
    expect(await listHeld('asked-season')).toHaveLength(1);
    await follower.sendVersion(first);
    expect(await listHeld('asked-season')).toEqual([]);
    expect(await answer('asked-season', 'same')).toBe(400);
  });

  it('is one of several, each with its own answer, which is not taken back', async () => {
    const { first, renamed } = makeSeason('Many League', ['Brimley', 'Carrow']);
    const follower = await follow('many-season');
    for (const text of [first, renamed]) await follower.sendVersion(text);
    const held = await listHeld('many-season');
    expect(held.map(({ away }) => away).toSorted()).toEqual(expect.arrayContaining(['Brimley', 'Carrow']));
    const [one] = held;
    const { event, home, away, startsAtMs } = { startsAtMs: 0, ...one };
    const key = { producer: 'many-season', event, home, away, startsAtMs };
    expect((await send({ ...key, word: 'same' })).status).toBe(200);
    expect((await send({ ...key, word: 'same' })).status).toBe(200);
    expect((await send({ ...key, word: 'other' })).status).toBe(404);
    expect((await send({ ...key, home: 'Nobody', word: 'same' })).status).toBe(404);
    expect((await send({ ...key, word: 'perhaps' })).status).toBe(400);
    expect(await listHeld('many-season')).toHaveLength(held.length - 1);
  });

  it('is asked of the operator alone, and of none of another site’s pages', async () => {
    const body = { producer: 'x', event: 'x', home: 'x', away: 'x', startsAtMs: 0, word: 'same' };
    expect((await send(body, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    const listed = await fetch(`${house.url}/feedz/held`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(listed.status).toBe(404);
    expect((await send(body, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('is shown with its names as text', async () => {
    const follower = await house.connect('marked-up');
    const match = { event: 'e-1', home: '<b>"Home"</b>', away: 'Away', startsAtMs: 9e15, reason: `it's <doubtful>` };
    await follower.whenAcked(await follower.send({ kind: 'held_matches', matches: [match] }));
    const shown = await fetch(`${house.url}/feedz/held`, { headers: { accept: 'text/html' } });
    const text = await shown.text();
    expect(text).not.toMatch(/<b>|<doubtful>/);
    expect(text).toContain('&#60;b&#62;&#34;Home&#34;&#60;/b&#62;');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
