import { describe, expect, it } from 'vitest';
import { makeUofAdapter } from './index.ts';
import {
  listChanged,
  listRenamed,
  listUnlike,
  readDescriptions,
  type MarketDescriptions,
} from './market-descriptions.ts';
import { parseXml } from './parse-xml.ts';

function read(markets: string): MarketDescriptions {
  const parsed = parseXml(`<market_descriptions>${markets}</market_descriptions>`);
  const descriptions = parsed.ok ? readDescriptions(parsed.root) : parsed.reason;
  if (typeof descriptions === 'string') throw new Error(descriptions);
  return descriptions;
}

const outcomes = (...ids: string[]): string =>
  `<outcomes>${ids.map((id) => `<outcome id="${id}" name="${id}"/>`).join('')}</outcomes>`;
const TOTAL = `<market id="18" name="Total" groups="all|score">${outcomes('12', '13')}</market>`;

const FIXTURE = `<fixtures_fixture><fixture id="sr:match:7" start_time="2026-03-01T18:00:00Z">
  <tournament id="t" name="Cup"><sport id="sr:sport:1"/></tournament>
  <competitors><competitor id="a" name="A" qualifier="home"/><competitor id="b" name="B" qualifier="away"/></competitors>
  </fixture></fixtures_fixture>`;
const ODDS = `<odds_change event_id="sr:match:7" product="3"><odds>
  <market id="18" specifiers="total=2.5"><outcome id="12" odds="1.9"/></market></odds></odds_change>`;

describe('descriptions of markets', () => {
  it('name markets and their groups; variants are others', () => {
    const variant = `<market id="18" name="Variant" variant="sr:x">${outcomes('sr:x:1')}</market>`;
    const read18 = read(TOTAL + variant);
    expect([read18.nameOf('18'), read18.groupsOf('18'), read18.isChanged('18')]).toEqual([
      'Total',
      ['all', 'score'],
      false,
    ]);
    expect(read18.nameOf('19')).toBeUndefined();
  });

  it('tell of a market that was renamed between two versions, which stays what it is', () => {
    const now = read(TOTAL.replace('Total', 'Goals'));
    expect([listRenamed(read(TOTAL), now), listChanged(now)]).toEqual([['18'], []]);
    expect(listRenamed(undefined, now)).toEqual([]);
  });

  it('tell of a market that has other outcomes now: it is no longer read as ours', () => {
    const now = read(TOTAL.replace('id="13"', 'id="99"'));
    expect([listRenamed(read(TOTAL), now), listChanged(now)]).toEqual([[], ['18']]);
    const adapter = makeUofAdapter();
    adapter.readMessage(FIXTURE);
    expect(adapter.readMessage(ODDS).messages).toHaveLength(1);
    adapter.useDescriptions(now);
    expect(adapter.readMessage(ODDS)).toMatchObject({ messages: [], unknownMarkets: ['18'] });
  });

  it.each([
    ['another one', ['12', '99']],
    ['one more', ['12', '13', '99']],
    ['one less', ['12']],
  ])('tell of a market of ours that has %s in another language', (_, others) => {
    const strange = `<market id="9999" name="Theirs">${outcomes('1')}</market>`;
    const first = read(TOTAL + strange);
    expect(listUnlike(first, read(TOTAL + strange.replace('id="1"', 'id="2"')))).toEqual([]);
    expect(listUnlike(first, read(`<market id="18" name="Gesamt">${outcomes(...others)}</market>`))).toEqual(['18']);
    expect(listUnlike(first, read(strange))).toEqual([]);
  });

  it('of more markets than any provider has are read of ours alone', () => {
    const crowd = Array.from({ length: 10_000 }, (_, at) => `<market id="${100_000 + at}" name="Theirs"/>`).join('');
    const many = read(`${crowd}<market id="9999" name="One more"/>${TOTAL}`);
    expect([many.size, many.nameOf('9999'), many.nameOf('18')]).toEqual([10_001, undefined, 'Total']);
  });

  it('say by which groups a bet stop means a market', () => {
    const adapter = makeUofAdapter();
    adapter.readMessage(FIXTURE);
    adapter.useDescriptions(read(TOTAL.replace('all|score', 'all|goals_of_today')));
    adapter.readMessage(ODDS);
    const stop = (groups: string) =>
      adapter.readMessage(`<bet_stop event_id="sr:match:7" groups="${groups}"/>`).messages;
    expect(stop('regular_play')).toEqual([]);
    expect(stop('goals_of_today')).toMatchObject([{ keys: ['total|total=2.5'] }]);
  });

  it('are no other document', () => {
    const parsed = parseXml('<producers/>');
    expect(parsed.ok && readDescriptions(parsed.root)).toBe('producers is no list of markets');
  });
});
