import { beforeEach, describe, expect, it } from 'vitest';
import { makeUnmappedList, type Log, type UnmappedList } from '../program/index.ts';
import { makeDescriptionDesk, type DescriptionDesk } from './description-desk.ts';
import { readDescriptions, type MarketDescriptions } from './market-descriptions.ts';
import { parseXml } from './parse-xml.ts';
import { CallFailed } from './provider-api.ts';
import type { UnmappedCode } from './unmapped-code.ts';

/** What the provider answers in each language; a missing one fails. */
let answers: Map<string, string>;
let asked: string[];
/** How many calls run beside one another. */
let [running, mostRunning] = [0, 0];
let logged: Parameters<Log>[1][];
let unmapped: UnmappedList<UnmappedCode>;
let decisive: MarketDescriptions[];
let stop: AbortController;
let desk: DescriptionDesk;

const market = (id: string, name: string, ...outcomes: string[]): string =>
  `<market id="${id}" name="${name}" groups="all|score"><outcomes>${outcomes.map((one) => `<outcome id="${one}" name="${one}"/>`).join('')}</outcomes></market>`;
const total = (name: string, ...outcomes: string[]): string =>
  market('18', name, ...(outcomes.length > 0 ? outcomes : ['12', '13']));

async function findDescriptions(language: string): Promise<MarketDescriptions> {
  asked.push(language);
  mostRunning = Math.max(mostRunning, ++running);
  await Promise.resolve();
  running -= 1;
  const answer = answers.get(language);
  if (answer === undefined) throw new CallFailed(`no ${language} at the provider`, true);
  const parsed = parseXml(`<market_descriptions>${answer}</market_descriptions>`);
  const read = parsed.ok ? readDescriptions(parsed.root) : parsed.reason;
  if (typeof read === 'string') throw new Error(read);
  return read;
}

beforeEach(() => {
  answers = new Map([
    ['en', total('Total') + market('9999', 'Coin toss', '1')],
    ['de', total('Über/Unter') + market('9999', 'Münzwurf', '1')],
    ['tr', total('Toplam') + market('9999', 'Yazı tura', '1')],
  ]);
  asked = [];
  [running, mostRunning] = [0, 0];
  logged = [];
  decisive = [];
  stop = new AbortController();
  unmapped = makeUnmappedList(() => undefined);
  desk = makeDescriptionDesk({ findDescriptions }, ['en', 'de', 'tr'], {
    onFirst: (now) => decisive.push(now),
    unmapped,
    log: (_, fields) => logged.push(fields),
    signal: stop.signal,
  });
});

const readAll = (): Promise<void> => desk.readFirst().then(() => desk.readOthers());
const nameAll = () => desk.nameMarkets(unmapped.list());

describe('descriptions in several languages', () => {
  it('are asked for one after the other, and the first decides outcomes and groups', async () => {
    await desk.readFirst();
    expect(asked).toEqual(['en']);
    await desk.readOthers();
    expect([asked, mostRunning]).toEqual([['en', 'de', 'tr'], 1]);
    expect(decisive.map((one) => one.nameOf('18'))).toEqual(['Total']);
    expect([unmapped.list(), logged]).toEqual([[], []]);
  });

  it('name what could not be mapped in each of them, by whatever number it was written', async () => {
    unmapped.add('uof_market_unknown', '9999', 'Coin toss', 0);
    unmapped.add('uof_market_unknown', '18.0', 'Total', 0);
    unmapped.add('uof_market_unknown', '7777', 'sr:match:7', 0);
    unmapped.add('uof_late', '18', 'sr:match:7', 0);
    expect(nameAll().map(({ names }) => names)).toEqual([undefined, undefined, undefined, undefined]);
    await readAll();
    expect(nameAll().map(({ names }) => names)).toEqual([
      { en: 'Coin toss', de: 'Münzwurf', tr: 'Yazı tura' },
      { en: 'Total', de: 'Über/Unter', tr: 'Toplam' },
      undefined,
      undefined,
    ]);
  });

  it('of which one is not answered cost that one alone: it is noted once, and what it said before holds', async () => {
    await readAll();
    answers.delete('de');
    answers.set('tr', market('9999', 'Para atışı', '1'));
    await readAll();
    await readAll();
    expect(unmapped.list()).toMatchObject([
      { code: 'uof_problem', about: 'market descriptions in de', detail: 'Error: no de at the provider', count: 2 },
    ]);
    unmapped.add('uof_market_unknown', '9999', 'Coin toss', 0);
    expect(nameAll().at(-1)?.names).toEqual({ en: 'Coin toss', de: 'Münzwurf', tr: 'Para atışı' });
    expect(decisive).toHaveLength(3);
  });

  it('of which the first is not answered decide nothing, and are there for their names', async () => {
    answers.delete('en');
    answers.set('de', total('Über/Unter', '12', '99'));
    await readAll();
    expect(decisive).toEqual([]);
    unmapped.add('uof_market_unknown', '18', 'sr:match:7', 0);
    expect(nameAll()).toMatchObject([
      { code: 'uof_problem', about: 'market descriptions in en' },
      { code: 'uof_market_unknown', names: { de: 'Über/Unter', tr: 'Toplam' } },
    ]);
  });

  it('tell of a market that was renamed in one of them', async () => {
    await readAll();
    answers.set('tr', total('Toplam gol'));
    await readAll();
    expect(logged).toEqual([{ code: 'uof_market_renamed', id: '18', language: 'tr', name: 'Toplam gol' }]);
    expect(unmapped.list()).toEqual([]);
  });

  it('tell of a market that has other outcomes in the first as changed, with its names', async () => {
    for (const [language, name] of [
      ['en', 'Total'],
      ['de', 'Über/Unter'],
      ['tr', 'Toplam'],
    ] as const) {
      answers.set(language, total(name, '12', '99'));
    }
    await readAll();
    expect(nameAll()).toMatchObject([
      {
        code: 'uof_market_changed',
        about: '18',
        detail: 'Total',
        names: { en: 'Total', de: 'Über/Unter', tr: 'Toplam' },
      },
    ]);
  });

  it('tell of a market that has other outcomes in another, and leave it as the first has it', async () => {
    answers.set('de', total('Über/Unter', '12', '99'));
    await readAll();
    expect(decisive.map((one) => one.isChanged('18'))).toEqual([false]);
    expect(unmapped.list()).toMatchObject([
      { code: 'uof_problem', about: 'market 18 in de', detail: 'its outcomes in de are not those in en, which hold' },
    ]);
  });

  it('are read no further when the program ends', async () => {
    await desk.readFirst();
    stop.abort();
    await desk.readOthers();
    expect(asked).toEqual(['en']);
  });
});
