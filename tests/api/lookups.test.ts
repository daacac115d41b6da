import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, Call } from '@glasshouse/contracts/call';
import {
  checkDomain,
  getIsoCodes,
  listAvailablePartitions,
  listMedia,
  listSportNames,
  previewGames,
} from '@glasshouse/contracts/lookups';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listPhoneCountries, listPhoneMasks } from '@glasshouse/contracts/profile';
import { SPORTS } from '@glasshouse/domain/markets';
import { findEventId, offerEvent, openHouse, request, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ SITE_HOSTS: 'site.example,mirror.example,127.0.0.1' });
});
afterAll(() => house.close());

async function ask<C extends Call>(call: C, query = ''): Promise<AnswerOf<C>> {
  const { status, text } = await request(house.url, 'GET', `${call.path}${query}`);
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}
const statusOf = async (call: Call, query: string) => (await request(house.url, 'GET', `${call.path}${query}`)).status;

describe('sports by name', () => {
  it('[CF-05] [CF-05.sports] are told in a language and in English, with those that have no events', async () => {
    await offerEvent(await house.connect('lookups'), 'one', { home: { id: 'look', name: 'Lookers' } });
    const { sports } = await ask(listSportNames, '?lng=ru&nameEng=true');
    expect(sports.map(({ sportId }) => sportId)).toEqual(SPORTS.map(({ sportId }) => sportId));
    expect(sports).toContainEqual({ sportId: 1, name: 'Футбол', nameEng: 'Football', line: 1, live: 0 });
    const longTerm = sports.find(({ sportId }) => sportId === 2_999);
    expect(longTerm).toMatchObject({ nameEng: 'Long-term bets', line: 0, live: 0 });
    const [first] = (await ask(listSportNames)).sports;
    expect(first).toEqual({ sportId: 1, name: 'Football', line: 1, live: 0 });
  });

  it.each(LANGUAGES)('[CF-05.sports] are called in %s as on the pages', async (language) => {
    const file = join(import.meta.dirname, '../../kit/locales', `${language}.json`);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const { sports } = await ask(listSportNames, `?lng=${language}`);
    expect(sports.map(({ name }) => name)).toEqual(SPORTS.map(({ slug }) => texts[`sports.${slug}`]));
  });
});

describe('games', () => {
  it('[CF-05.games] are told by group, and each group that was asked for is there', async () => {
    const query = '?whence=55&groupId=7,12&ref=1&lng=en&fcountry=2&includeCategories=false';
    expect(await ask(previewGames, query)).toEqual({ success: true, groups: { 7: { items: [] }, 12: { items: [] } } });
    for (const wrong of ['', '?groupId=', '?groupId=a', '?groupId=1,', `?groupId=${'1,'.repeat(30)}1`])
      expect(await statusOf(previewGames, wrong)).toBe(400);
  });
});

describe('the site', () => {
  it('[CF-05.partitions] tells its parts that have pages', async () => {
    const { listAvailablePartitions: parts, success } = await ask(listAvailablePartitions);
    expect(success).toBe(true);
    expect(parts).toContain('rules');
    // Its pages are not built.
    expect(parts).not.toContain('casino');
  });

  it('[CF-05.iso] names countries by number and letters, as calls about persons do', async () => {
    const { isoCodes } = await ask(getIsoCodes);
    const { countries } = await ask(listPhoneCountries, '?language=en');
    const germany = countries.find(({ code }) => code === 'DE');
    expect(isoCodes[String(germany?.id)]).toBe('DE');
    expect(new Set(Object.values(isoCodes)).size).toBe(Object.keys(isoCodes).length);
  });

  it.each([
    ['site.example', true, false],
    ['mirror.example', true, true],
    ['evil.example', false, false],
  ])('[CF-05.domain] says whether %s is ours: %s, a mirror: %s', async (domain, isAvailable, isMirror) => {
    const told = { domain, isAvailable, isMirror, mainDomain: 'site.example' };
    expect(await ask(checkDomain, `?domain=${domain}`)).toEqual(told);
  });

  it('[CF-05.domain] says nothing of what is no host', async () => {
    for (const wrong of ['', '?domain=', '?domain=a/b', '?domain=https://site.example'])
      expect(await statusOf(checkDomain, wrong)).toBe(400);
  });

  it('[CF-05.media] has icons that are there, and the picture of an event', async () => {
    const { icons, pictures } = await ask(listMedia);
    expect(pictures).toEqual([]);
    const folder = join(import.meta.dirname, '../../kit/assets/icons');
    for (const { src } of icons)
      expect(readFileSync(join(folder, src.split('/').at(-1) ?? '')).length).toBeGreaterThan(0);
    expect(icons.map(({ sizes }) => sizes)).toContain('512x512');
    const eventId = await findEventId(house, 'Lookers');
    const [picture] = (await ask(listMedia, `?lng=de&eventId=${eventId}`)).pictures;
    expect(picture).toMatchObject({ eventId, width: 1_200, height: 630 });
    expect(picture?.src).toMatch(new RegExp(`^/pictures/de/event-${eventId}-.+\\.png$`));
    expect(await statusOf(listMedia, '?eventId=987654321')).toBe(404);
  });

  it('[CF-05.phones] tells countries and masks of phone numbers', async () => {
    const [{ countries }, { masks }] = [await ask(listPhoneCountries, '?language=de'), await ask(listPhoneMasks)];
    const germany = countries.find(({ code }) => code === 'DE');
    expect(germany).toMatchObject({ name: 'Deutschland', phoneCode: '49' });
    expect(masks).toContainEqual(expect.objectContaining({ CountryId: germany?.id }));
  });
});
