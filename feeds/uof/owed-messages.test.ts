import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeUnmappedList } from '../program/index.ts';
import { makeOwedMessages, type OwedMessages } from './owed-messages.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { CallFailed } from './provider-api.ts';
import { makeSession, type Session } from './session.ts';
import { ProductWatch } from './watch-products.ts';

const EVENT = 'sr:match:7';
const T0 = 1_900_000_000_000;
const MINUTE_MS = 60_000;

const about = (name: string, inner = '', event = EVENT): string =>
  `<${name} event_id="${event}" product="3" timestamp="${T0}" certainty="2">${inner}</${name}>`;
const WON = about('bet_settlement', '<outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes>');
const ODDS = about('odds_change', '<odds><market id="1"><outcome id="1" odds="2.0"/></market></odds>');
const FIXTURE = `<fixtures_fixture><fixture id="${EVENT}" start_time="2030-03-01T18:00:00Z"><tournament id="t" name="Cup">
  <sport id="sr:sport:1"/></tournament><competitors><competitor id="a" name="A" qualifier="home"/>
  <competitor id="b" name="B" qualifier="away"/></competitors></fixture></fixtures_fixture>`;

function parse(text: string): XmlElement {
  const parsed = parseXml(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.root;
}

let nowMs = T0;
beforeEach(() => {
  nowMs = T0;
});

describe('a match whose fixture is not answered', () => {
  let failure: CallFailed | undefined;
  let calls: number;
  let sent: FeedDraft[];
  let session: Session;
  const busy = new CallFailed('GET was answered with status 429.', false);
  const refused = new CallFailed('GET was answered with status 404.', true);
  const say = (body: string): Promise<void> =>
    session.receive('hi.-.live.odds_change.1.sr:match.7.-', Buffer.from(body));
  const alive = (): Promise<void> => say(`<alive product="3" timestamp="${nowMs}" subscribed="1"/>`);
  const complete = (): Promise<void> => say('<snapshot_complete product="3" request_id="1"/>');
  const phase = (): string | undefined => session.listPhases()[0]?.phase;
  const kinds = (): string[] => sent.map(({ kind }) => kind);
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) await Promise.resolve();
    await alive();
    await session.tick();
    for (let round = 0; round < 20; round++) await Promise.resolve();
    await session.tick();
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 15_000) {
      nowMs += Math.min(15_000, left);
      await alive();
      await session.tick();
    }
    await settle();
  };

  beforeEach(async () => {
    failure = undefined;
    calls = 0;
    sent = [];
    session = makeSession({
      api: {
        async findFixture() {
          calls += 1;
          if (failure) throw failure;
          return parse(FIXTURE);
        },
        findTimeline: async () => parse('<match_timeline/>'),
        findCompetitor: async () => parse('<competitor_profile/>'),
        findPlayer: async () => parse('<player_profile/>'),
        requestRecovery: async () => undefined,
        requestEventRecovery: async () => undefined,
      },
      watch: new ProductWatch([{ id: 3, name: 'pre', path: 'pre', windowMs: 1e9 }]),
      send: async (draft) => sent.push(draft),
      unmapped: makeUnmappedList(() => undefined),
      onOrder: () => undefined,
      nowMs: () => nowMs,
      fixtureRestsMs: [],
    });
    await alive();
  });

  it('is asked for again, and told with all that was said meanwhile; until then its product is not whole', async () => {
    failure = busy;
    await session.recoverHouse(undefined, undefined);
    await say(WON);
    await complete();
    await settle();
    await say(ODDS);
    await settle();
    expect([kinds(), phase(), calls]).toEqual([[], 'recovering', 1]);
    failure = undefined;
    await pass(30_000);
    expect([kinds(), phase()]).toEqual([
      ['fixture_change', 'bet_settlement', 'odds_change', 'snapshot_complete'],
      'up',
    ]);
    expect(sent.at(-1)).toEqual({ kind: 'snapshot_complete' });
  });

  it('for longer is told by results that follow a whole snapshot', async () => {
    failure = busy;
    await session.recoverHouse(undefined, undefined);
    await say(WON);
    await complete();
    await pass(6 * MINUTE_MS);
    expect([sent, phase()]).toEqual([[{ kind: 'snapshot_complete', resultsFollow: true }], 'up']);
    failure = undefined;
    await pass(MINUTE_MS);
    expect(kinds().slice(1)).toEqual(['fixture_change', 'bet_settlement', 'results_complete']);
  });

  it('since it is refused holds nobody up, and is asked for again ten minutes later, with its results alone', async () => {
    failure = refused;
    await session.recoverHouse(undefined, undefined);
    await say(ODDS);
    await settle();
    for (const word of ['bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel']) {
      await say(word === 'bet_settlement' ? WON : about(word, '<market id="1"/>'));
    }
    await complete();
    await settle();
    expect([sent, phase()]).toEqual([[{ kind: 'snapshot_complete', resultsFollow: true }], 'up']);
    failure = undefined;
    await pass(5 * MINUTE_MS);
    expect(calls).toBe(1);
    await pass(6 * MINUTE_MS);
    expect(kinds().slice(1)).toEqual([
      'fixture_change',
      'bet_settlement',
      'rollback_settlement',
      'bet_cancel',
      'rollback_cancel',
      'results_complete',
    ]);
  });

  it('and is asked for by its next message keeps the order of all of them', async () => {
    failure = busy;
    await say(WON);
    await settle();
    failure = undefined;
    nowMs += 30_000;
    await say(about('rollback_bet_settlement', '<market id="1"/>'));
    await settle();
    expect(kinds()).toEqual(['fixture_change', 'bet_settlement', 'rollback_settlement']);
  });
});

describe('what waits for a fixture', () => {
  let lost: string[];
  let owed: OwedMessages;
  const many = (count: number, text: string): XmlElement[] => Array.from({ length: count }, () => parse(text));

  beforeEach(() => {
    lost = [];
    owed = makeOwedMessages({ onLost: (event, reason) => lost.push(`${event}: ${reason}`), nowMs: () => nowMs });
  });

  it('is of one bound for all matches: beyond it prices are left out, and then results, which is told', () => {
    owed.keep('sr:match:1', many(19_998, ODDS), false);
    owed.keep('sr:match:2', [...many(2, ODDS), parse(WON)], false);
    expect([owed.take('sr:match:2').map(({ name }) => name), lost]).toEqual([['bet_settlement'], []]);
    owed.keep('sr:match:3', many(4, WON), false);
    expect(owed.take('sr:match:3')).toHaveLength(2);
    expect(lost).toEqual(['sr:match:3: 2 results are left out: too much waits for fixtures']);
  });

  it('is given up after six hours, which is told', () => {
    owed.keep(EVENT, many(3, WON), true);
    nowMs += 6 * 3_600_000;
    expect([owed.listDue(), owed.hasWords]).toEqual([[], false]);
    expect(lost).toEqual([`${EVENT}: its fixture was not answered for hours: 3 results are given up`]);
  });

  it('is of matches alone: competitions as a whole are none of ours', () => {
    owed.keep('sr:season:5', many(1, WON), true);
    expect(owed.hasWords).toBe(false);
  });
});
