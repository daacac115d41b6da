import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeUnmappedList, type UnmappedList } from '../program/index.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { CallFailed } from './provider-api.ts';
import { makeSession, type Session } from './session.ts';
import type { UnmappedCode } from './unmapped-code.ts';
import { ProductWatch, type Product } from './watch-products.ts';

const LIVE: Product = { id: 1, name: 'LO', path: 'liveodds', windowMs: 36_000_000 };
const LINE: Product = { id: 3, name: 'Ctrl', path: 'pre', windowMs: 259_200_000 };
const T0 = 1_900_000_000_000;
const EVENT = 'sr:match:7';

let nowMs: number;
let sent: FeedDraft[];
let asked: { product: string; requestId: number; afterMs: number | undefined }[];
/** Of single events, by product. */
let askedAgain: string[];
let unmapped: UnmappedList<UnmappedCode>;
let session: Session;
/** What the provider answers about events; a missing one fails. */
let fixtures: Map<string, string>;
let answerFixture: () => Promise<void>;
let refusal: CallFailed | undefined;
let timeline: string | undefined;
/** Sides and players that the provider was asked about; a missing answer fails. */
let asks: string[];
let answerSquad: () => string | undefined;

const fixtureOf = (event: string, sport = 1): string =>
  `<fixtures_fixture><fixture id="${event}" start_time="2030-03-01T18:00:00Z"><tournament id="t" name="Cup">
  <sport id="sr:sport:${sport}"/></tournament><competitors><competitor id="a" name="A" qualifier="home"/>
  <competitor id="b" name="B" qualifier="away"/></competitors></fixture></fixtures_fixture>`;

function parse(text: string): XmlElement {
  const parsed = parseXml(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.root;
}

function squadOf(side: string): XmlElement {
  asks.push(side);
  const players = side === 'a' ? answerSquad() : '';
  if (players === undefined) throw new CallFailed('no profile', true);
  return parse(`<competitor_profile><competitor id="${side}"/><players>${players}</players></competitor_profile>`);
}

beforeEach(() => {
  nowMs = T0;
  sent = [];
  asked = [];
  askedAgain = [];
  fixtures = new Map([[EVENT, fixtureOf(EVENT)]]);
  answerFixture = () => Promise.resolve();
  refusal = undefined;
  timeline = '<match_timeline/>';
  asks = [];
  answerSquad = () => '<player id="sr:player:9" name="Ashworth, Ann" jersey_number="9" type="forward"/>';
  unmapped = makeUnmappedList(() => undefined);
  session = makeSession({
    api: {
      async findFixture(event) {
        await answerFixture();
        const text = fixtures.get(event);
        if (text === undefined) throw new CallFailed(`GET ${event} was answered with status 404.`, true);
        return parse(text);
      },
      async findTimeline() {
        if (timeline === undefined) throw new CallFailed('timelines are not for this token', true);
        return parse(timeline);
      },
      findCompetitor: async (side) => squadOf(side),
      findPlayer: async (player) => {
        asks.push(player);
        return parse(`<player_profile><player id="${player}" name="New, Hand"/></player_profile>`);
      },
      async requestRecovery(product, requestId, afterMs) {
        asked.push({ product: product.name, requestId, afterMs });
        if (refusal) throw refusal;
      },
      async requestEventRecovery(product, event) {
        askedAgain.push(`${product.name} ${event}`);
      },
    },
    watch: new ProductWatch([LIVE, LINE]),
    send: async (draft) => sent.push(draft),
    unmapped,
    onOrder: () => undefined,
    nowMs: () => nowMs,
  });
});

const say = (body: string | Uint8Array, key = 'hi.-.live.odds_change.1.sr:match.7.-'): Promise<void> =>
  session.receive(key, typeof body === 'string' ? Buffer.from(body) : body);
const alive = (product: number): Promise<void> =>
  say(`<alive product="${product}" timestamp="${nowMs}" subscribed="1"/>`);
const complete = (product: number, requestId: number): Promise<void> =>
  say(`<snapshot_complete product="${product}" request_id="${requestId}" timestamp="${nowMs}"/>`);
const odds = (price: string, more = `product="1" timestamp="${nowMs}"`, event = EVENT): string =>
  `<odds_change event_id="${event}" ${more}><odds><market id="1" status="1"><outcome id="1" odds="${price}"/></market></odds></odds_change>`;
const stop = (atMs = nowMs): string => `<bet_stop event_id="${EVENT}" product="1" timestamp="${atMs}" groups="all"/>`;
/** Every answer of a call, and all that waits for it. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await Promise.resolve();
  await session.tick();
};
const kinds = (): string[] => sent.map(({ kind }) => kind);
const codes = (): string[] => unmapped.list().map(({ code }) => code);

async function raise(): Promise<void> {
  await alive(1);
  await alive(3);
  await complete(1, 1);
  await complete(3, 2);
  await settle();
  sent.length = 0;
}

/** Both products say that they are alive; what is said next is sold. */
const wake = async (): Promise<void> => {
  await alive(1);
  await alive(3);
};

describe('an event', () => {
  beforeEach(wake);

  it('is asked for before anything of it is told; what is said meanwhile waits in its order', async () => {
    let answer: () => void = () => undefined;
    answerFixture = () => new Promise((resolve) => (answer = resolve));
    await say(odds('2.0'));
    await say(odds('2.1'));
    await say(stop());
    await settle();
    expect(kinds()).toEqual([]);
    answer();
    await settle();
    expect(kinds()).toEqual(['fixture_change', 'odds_change', 'odds_change', 'bet_stop']);
  });

  it('whose fixture is refused is listed and asked for again later; the others go on', async () => {
    fixtures.set('sr:match:8', fixtureOf('sr:match:8'));
    fixtures.delete(EVENT);
    await say(odds('2.0'));
    await say(odds('2.0', `product="1" timestamp="${nowMs}"`, 'sr:match:8'));
    await settle();
    expect(sent.map((draft) => 'event' in draft && draft.event)).toEqual(['sr:match:8', 'sr:match:8']);
    expect(unmapped.list()).toContainEqual(expect.objectContaining({ code: 'uof_fixture_unread', about: EVENT }));
    fixtures.set(EVENT, fixtureOf(EVENT));
    await say(odds('2.0'));
    await settle();
    expect(sent).toHaveLength(2);
    nowMs += 600_001;
    await wake();
    await say(odds('2.0'));
    await settle();
    expect(sent.filter((draft) => 'event' in draft && draft.event === EVENT)).toHaveLength(2);
  });

  it('of a sport that is not ours is counted, and not even asked for', async () => {
    await say(odds('2.0'), 'hi.-.live.odds_change.24.sr:match.7.-');
    await settle();
    expect([sent, unmapped.list()]).toEqual([
      [],
      [expect.objectContaining({ code: 'uof_sport_unknown', about: 'sr:sport:24' })],
    ]);
  });

  it('that changes is asked for anew, whatever the message says of it', async () => {
    await say(odds('2.0'));
    await settle();
    fixtures.set(EVENT, fixtureOf(EVENT).replace('18:00', '20:00'));
    await say(`<fixture_change event_id="${EVENT}" product="3" change_type="5" timestamp="${nowMs}"/>`);
    await settle();
    expect(sent.at(-1)).toMatchObject({ kind: 'fixture_change', fixture: { startsAtMs: Date.UTC(2030, 2, 1, 20) } });
  });

  it('that is known goes on while its fixture is asked for anew: a stop does not wait', async () => {
    await say(odds('2.0'));
    await settle();
    answerFixture = () => new Promise(() => undefined);
    await say(`<fixture_change event_id="${EVENT}" product="3" change_type="2" timestamp="${nowMs}"/>`);
    await say(stop());
    expect(kinds().at(-1)).toBe('bet_stop');
  });

  it.each(['sr:match:7/../../users/whoami', 'sr:match:', '', 'x'.repeat(1_000)])(
    'of a name that is none is not asked for: "%s"',
    async (event) => {
      fixtures.set(event, fixtureOf(EVENT));
      await say(odds('2.0', `product="1" timestamp="${nowMs}"`, event));
      await settle();
      expect([sent, codes()]).toEqual([[], ['uof_fixture_unread']]);
    },
  );
});

describe('one line in two writings', () => {
  it('is one market, which is told at its last price', async () => {
    await wake();
    const line = (total: string, price: string): Promise<void> =>
      say(`<odds_change event_id="${EVENT}" product="3" timestamp="${(nowMs += 1)}"><odds>
        <market id="18" specifiers="total=${total}"><outcome id="12" odds="${price}"/></market></odds></odds_change>`);
    await line('2.50', '1.90');
    await line('2.5', '1.80');
    await line('2.50', '1.20');
    await settle();
    sent.length = 0;
    await session.recoverHouse([EVENT], undefined);
    expect(sent.at(-1)).toMatchObject({ markets: [{ key: 'total|total=2.5', outcomes: [{ oddsMilli: 1_200 }] }] });
    expect(sent.at(-1)).toMatchObject({ markets: { length: 1 } });
  });
});

describe('messages that came out of order', () => {
  beforeEach(async () => {
    await wake();
    await say(odds('2.0', `product="1" timestamp="${T0}"`));
    await settle();
    sent.length = 0;
  });

  it('do not bring back an older price', async () => {
    await say(odds('3.0', `product="1" timestamp="${T0 + 20}"`));
    await say(odds('2.5', `product="1" timestamp="${T0 + 10}"`));
    expect(sent).toHaveLength(1);
    expect(codes()).toEqual(['uof_late']);
  });

  it('do not sell what was stopped since', async () => {
    await say(stop(T0 + 20));
    await say(odds('2.5', `product="1" timestamp="${T0 + 10}"`));
    expect(sent).toMatchObject([
      { kind: 'bet_stop' },
      { markets: [{ status: 'suspended', outcomes: [{ oddsMilli: 2_500 }] }] },
    ]);
  });

  it('do not stop what was offered since', async () => {
    await say(odds('2.5', `product="1" timestamp="${T0 + 20}"`));
    await say(stop(T0 + 10));
    expect(kinds()).toEqual(['odds_change']);
  });

  it('do not settle what was rolled back since, nor take back what was settled since', async () => {
    const about = (name: string, at: number, inner: string): string =>
      `<${name} event_id="${EVENT}" product="1" certainty="2" timestamp="${T0 + at}">${inner}</${name}>`;
    const won = '<outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes>';
    await say(about('rollback_bet_settlement', 20, '<market id="1"/>'));
    await say(about('bet_settlement', 10, won));
    await say(about('bet_settlement', 30, won));
    await say(about('rollback_bet_settlement', 25, '<market id="1"/>'));
    expect(kinds()).toEqual(['rollback_settlement', 'bet_stop', 'bet_settlement']);
  });

  it('open a market for the newer price that had come before its rollback', async () => {
    await say(odds('3.0', `product="1" timestamp="${T0 + 20}"`));
    await say(
      `<rollback_bet_settlement event_id="${EVENT}" product="1" timestamp="${T0 + 10}"><market id="1"/></rollback_bet_settlement>`,
    );
    expect(sent.slice(1)).toMatchObject([
      { kind: 'rollback_settlement' },
      { kind: 'odds_change', markets: [{ status: 'active', outcomes: [{ oddsMilli: 3_000 }] }] },
    ]);
  });

  it('from the far future say nothing about order', async () => {
    await say(odds('2.5', `product="1" timestamp="${T0 * 2}"`));
    await say(odds('2.6', `product="1" timestamp="${T0 + 5}"`));
    expect(sent).toHaveLength(2);
  });
});

describe('a market that one product hands over to another', () => {
  const handOver = (): Promise<void> =>
    say(
      `<odds_change event_id="${EVENT}" product="3" timestamp="${nowMs}"><odds><market id="1" status="-2"/></odds></odds_change>`,
    );
  const statuses = (): string[] =>
    sent.flatMap((draft) => (draft.kind === 'odds_change' ? draft.markets.map(({ status }) => status) : []));

  beforeEach(async () => {
    await raise();
    await say(odds('2.0', `product="3" timestamp="${nowMs}"`));
    await settle();
    sent.length = 0;
    nowMs += 1_000;
  });

  it('is handed over, and then offered by the other', async () => {
    await handOver();
    await say(odds('1.5'));
    expect(statuses()).toEqual(['handed_over', 'active']);
  });

  it('is the other’s where that has begun to offer it: nothing is handed over any more', async () => {
    await say(odds('1.5'));
    nowMs += 1_000;
    await handOver();
    expect(statuses()).toEqual(['active']);
    nowMs += 21_000;
    await alive(3);
    await session.tick();
    expect(sent.at(-1)).toEqual({ kind: 'bet_stop', event: EVENT });
    await handOver();
    expect(statuses()).toEqual(['active', 'handed_over']);
  });
});

describe('a product', () => {
  beforeEach(async () => {
    await raise();
    await say(odds('2.0'));
    await say(
      odds('1.5', `product="3" timestamp="${nowMs}"`)
        .replace('id="1"', 'id="11"')
        .replace('outcome id="1"', 'outcome id="4"'),
    );
    await settle();
    sent.length = 0;
  });

  it('that falls silent has its own markets stopped, and those of nobody else', async () => {
    nowMs += 15_000;
    await alive(3);
    nowMs += 6_000;
    await session.tick();
    expect(sent).toEqual([{ kind: 'bet_stop', event: EVENT, keys: ['1x2'] }]);
  });

  it('whose connection is lost is stopped and, when it is back, asked for what was missed', async () => {
    await session.loseConnection();
    expect(kinds()).toEqual(['bet_stop', 'bet_stop']);
    nowMs += 60_000;
    await alive(1);
    expect(asked.at(-1)).toEqual({ product: 'LO', requestId: 3, afterMs: T0 });
  });

  it('that is not heard yet is not sold, whatever it says of its prices', async () => {
    await session.loseConnection();
    sent.length = 0;
    await say(odds('2.4', `product="1" timestamp="${nowMs + 1}"`));
    expect(sent).toMatchObject([{ markets: [{ status: 'suspended', outcomes: [{ oddsMilli: 2_400 }] }] }]);
  });

  it.each(['product="77"', ''])('that nobody watches is not taken in: "%s"', async (product) => {
    await say(odds('2.4', `${product} timestamp="${nowMs + 1}"`));
    expect([sent, codes()]).toEqual([[], ['uof_product_unknown']]);
  });

  it('that lags behind is stopped, and sold again by what it has said meanwhile once it is in time', async () => {
    const late = (ms: number): Promise<void> => say(`<alive product="1" timestamp="${nowMs - ms}" subscribed="1"/>`);
    nowMs += 5_000;
    await late(120_000);
    expect(sent).toEqual([{ kind: 'bet_stop', event: EVENT, keys: ['1x2'] }]);
    await say(odds('2.4', `product="1" timestamp="${nowMs - 110_000}"`));
    await say(odds('2.6', `product="1" timestamp="${nowMs}"`));
    expect(sent.at(-1)).toMatchObject({ markets: [{ status: 'suspended', outcomes: [{ oddsMilli: 2_600 }] }] });
    await session.recoverHouse([EVENT], undefined);
    expect(sent.at(-1)).toEqual({ kind: 'bet_stop', event: EVENT, keys: ['1x2'] });
    sent.length = 0;
    await late(0);
    expect(sent).toMatchObject([
      { kind: 'odds_change', markets: [{ key: '1x2', status: 'active', outcomes: [{ oddsMilli: 2_600 }] }] },
    ]);
    expect(asked).toHaveLength(2);
  });

  it('that has told what it has withdraws what it did not name', async () => {
    await session.loseConnection();
    nowMs += 60_000;
    await alive(1);
    await say(
      odds('2.2', `product="1" timestamp="${nowMs}" request_id="3"`)
        .replace('id="1" status', 'id="10" status')
        .replace('outcome id="1"', 'outcome id="9"'),
    );
    sent.length = 0;
    await complete(1, 3);
    await settle();
    expect(sent).toMatchObject([{ kind: 'odds_change', markets: [{ key: '1x2', status: 'inactive' }] }]);
  });

  it('that refuses a recovery as too long ago is asked for everything', async () => {
    refusal = new CallFailed('POST was answered with status 400.', true);
    await session.loseConnection();
    nowMs += 60_000;
    await alive(1);
    await settle();
    expect(codes()).toContain('uof_refused');
    refusal = undefined;
    for (let round = 0; round < 3; round++) {
      nowMs += 6_000;
      await alive(1);
      await session.tick();
    }
    expect(asked.at(-1)).toEqual({ product: 'LO', requestId: 4, afterMs: undefined });
  });
});

describe('the house', () => {
  it('that asks before the products have told everything hears that it is whole afterwards', async () => {
    await session.recoverHouse(undefined, T0 - 7_200_000);
    expect(kinds()).toEqual([]);
    await alive(1);
    await alive(3);
    // What it missed while nobody carried it, by its own clock less a minute.
    expect(asked.map(({ afterMs }) => afterMs)).toEqual([T0 - 7_260_000, T0 - 7_260_000]);
    await complete(1, 1);
    await settle();
    expect(kinds()).toEqual([]);
    await complete(3, 2);
    await settle();
    expect(kinds()).toEqual(['snapshot_complete']);
  });

  it('that was restarted hears what is offered, what is decided and what was taken back; the provider is not asked', async () => {
    await raise();
    const about = (name: string, id: number, inner = `<market id="${id}"/>`): string =>
      `<${name} event_id="${EVENT}" product="1" certainty="2" timestamp="${nowMs}">${inner}</${name}>`;
    const won = (id: number, outcome: number): string =>
      `<outcomes><market id="${id}"><outcome id="${outcome}" result="1"/></market></outcomes>`;
    await say(odds('2.0'));
    await say(about('bet_settlement', 11, won(11, 4)));
    await say(about('bet_settlement', 29, won(29, 74)));
    await say(about('rollback_bet_settlement', 29));
    await settle();
    sent.length = 0;
    await session.recoverHouse(undefined, nowMs - 1_000);
    expect(sent).toMatchObject([
      { kind: 'fixture_change' },
      { kind: 'rollback_settlement', keys: ['both_score'] },
      { kind: 'odds_change', markets: [{ key: '1x2', outcomes: [{ oddsMilli: 2_000 }] }] },
      { kind: 'bet_settlement', markets: [{ key: 'draw_no_bet' }] },
      { kind: 'snapshot_complete' },
    ]);
    expect(asked).toHaveLength(2);
  });

  it('that asks for single events hears of these alone, and no word that it is whole', async () => {
    await raise();
    await say(odds('2.0'));
    await settle();
    sent.length = 0;
    await session.recoverHouse([EVENT, 'sr:match:99'], undefined);
    expect(kinds()).toEqual(['fixture_change', 'odds_change']);
  });

  it('that was away for longer than is held here has the provider asked', async () => {
    await raise();
    await say(odds('2.0'));
    await settle();
    await session.recoverHouse(undefined, nowMs - 3 * 3_600_000);
    expect(asked.slice(2).map(({ afterMs }) => afterMs)).toEqual([
      nowMs - 3 * 3_600_000 - 60_000,
      nowMs - 3 * 3_600_000 - 60_000,
    ]);
    expect(kinds()).not.toContain('snapshot_complete');
  });
});

describe('bytes that are no message', () => {
  beforeEach(wake);

  it.each<[string, Uint8Array | string]>([
    ['half a message', '<odds_change event_id="sr:match:7" product="1"><odds><market id="1"'],
    ['nothing', ''],
    ['entities that swell', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><odds_change event_id="&b;"/>'],
    ['an entity nobody has declared', '<odds_change event_id="&mine;"/>'],
    ['an encoding nobody knows', '<?xml version="1.0" encoding="klingon"?><bet_stop event_id="sr:match:7"/>'],
    ['bytes that are not UTF-8', Buffer.from('<bet_stop event_id="sr:match:7" groups="Ä"/>', 'latin1')],
    ['JSON', '{"kind":"odds_change"}'],
  ])('[FEED-04.xml] because they are %s are counted, and the next one is taken', async (_, body) => {
    await say(body);
    expect([sent, codes()]).toEqual([[], ['uof_unreadable']]);
    await say(odds('2.0'));
    await settle();
    expect(kinds()).toEqual(['fixture_change', 'odds_change']);
  });

  it('[FEED-04.xml] stop the match that they are about, and have it told again, once a minute at most', async () => {
    const half = (): Promise<void> => say('<bet_stop event_id="sr:ma', 'hi.-.live.bet_stop.1.sr:match.7.-');
    await say(odds('2.0'));
    await settle();
    sent.length = 0;
    await half();
    expect(sent).toEqual([{ kind: 'bet_stop', event: EVENT }]);
    await settle();
    await half();
    await settle();
    expect(askedAgain).toEqual([`LO ${EVENT}`, `Ctrl ${EVENT}`]);
    await say(odds('2.1'));
    expect(sent.at(-1)).toMatchObject({ kind: 'odds_change', markets: [{ status: 'active' }] });
    nowMs += 60_000;
    await wake();
    await settle();
    expect(askedAgain).toHaveLength(4);
    nowMs += 60_000;
    await wake();
    await settle();
    expect(askedAgain).toHaveLength(4);
  });

  it('[FEED-04.xml] stop a match whose fixture is still to come', async () => {
    let answer: () => void = () => undefined;
    answerFixture = () => new Promise((resolve) => (answer = resolve));
    await say(odds('2.0'));
    await say('<bet_stop', 'hi.-.live.bet_stop.1.sr:match.7.-');
    answer();
    await settle();
    expect(kinds()).toEqual(['fixture_change', 'odds_change', 'bet_stop']);
  });

  it.each<[string, Uint8Array]>([
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><fixtures_fixture/>', 'latin1')],
    [
      'UTF-16',
      Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?><weather product="1" event_id="${EVENT}"/>`, 'utf16le'),
    ],
  ])('of another encoding that is named are read: %s', async (_, body) => {
    await say(body);
    await settle();
    expect(codes()).not.toContain('uof_unreadable');
  });

  it('with the five entities of XML are read', async () => {
    fixtures.set(EVENT, fixtureOf(EVENT).replace('name="A"', 'name="Brighton &amp; Hove &#38; &lt;b&gt;"'));
    await say(odds('2.0'));
    await settle();
    expect(sent[0]).toMatchObject({ fixture: { home: { name: 'Brighton & Hove & <b>' } } });
  });
});

describe('what cannot be mapped', () => {
  beforeEach(wake);

  it('is counted and listed by its number, and nothing is thrown', async () => {
    await say(odds('2.0'));
    await settle();
    for (let round = 0; round < 3; round++) {
      await say(
        odds('2.0')
          .replace('market id="1"', 'market id="892" specifiers="goalnr=1|version=v1"')
          .replace('outcome id="1"', 'outcome id="sr:player:1"'),
      );
    }
    expect(unmapped.list()).toMatchObject([{ code: 'uof_market_unknown', about: '892', count: 3 }]);
    expect(unmapped.counts().get('uof_market_unknown')).toBe(3);
  });
});

describe('who scored', () => {
  const GOAL = `<event type="score_change" home_score="1" away_score="0" match_status_code="6" match_clock="3:27">
    <goal_scorer id="sr:player:9" name="Barnard, Lee"/></event>`;
  const score = (home: number) =>
    say(`<odds_change event_id="${EVENT}" product="1" timestamp="${nowMs}"><sport_event_status status="1" match_status="6"
      home_score="${home}" away_score="0"/><odds/></odds_change>`);
  const goals = () => sent.filter(({ kind }) => kind === 'goals');

  it('[RT-19.scorers] is asked for with a new score, told once it is as far as that, and told again to a house that recovers', async () => {
    await score(0);
    expect(goals()).toEqual([]);
    timeline = `<match_timeline><timeline>${GOAL}</timeline></match_timeline>`;
    await score(1);
    await vi.waitFor(() => expect(goals()).toHaveLength(1), 30_000);
    const told = {
      kind: 'goals',
      event: EVENT,
      goals: [{ side: 'home', scorer: { id: 'sr:player:9', name: 'Barnard, Lee' }, period: 1, clockSec: 207 }],
    };
    expect(goals()).toEqual([told]);
    sent.length = 0;
    await session.recoverHouse([EVENT], undefined);
    expect(goals()).toEqual([told]);
  });

  it('[RT-19.scorers] is not told where the token may not ask, which is noted and costs nothing else', async () => {
    timeline = undefined;
    await score(1);
    await score(2);
    await vi.waitFor(() => expect(unmapped.list().map(({ code }) => code)).toContain('uof_timeline_unread'), 30_000);
    expect(goals()).toEqual([]);
    await vi.waitFor(() => expect(sent.filter(({ kind }) => kind === 'odds_change')).toHaveLength(2), 30_000);
  });
});

describe('players in markets of scorers', () => {
  const scorers = (odds: string, players: readonly string[] = ['9'], more = ''): string =>
    `<odds_change event_id="${EVENT}" product="1" timestamp="${nowMs}"><odds><market id="1" status="1">
    <outcome id="1" odds="${odds}"/></market><market id="40" specifiers="type=live|version=v1" status="1">
    ${players.map((id) => `<outcome id="sr:player:${id}" odds="${odds}" active="1" team="2"/>`).join('')}${more}
    </market></odds></odds_change>`;
  const untilTold = (kind: FeedDraft['kind'], count = 1): Promise<void> =>
    vi.waitFor(() => expect(kinds().filter((one) => one === kind)).toHaveLength(count), 30_000);
  const keysOf = () =>
    sent.flatMap((draft) => (draft.kind === 'odds_change' ? [draft.markets.map(({ key }) => key)] : []));

  it('are named before they are sold, and meanwhile everything else is', async () => {
    await raise();
    await say(scorers('2.5'));
    await untilTold('line_ups');
    await vi.waitFor(() => expect(keysOf()).toEqual([['1x2'], ['scorer_anytime']]), 30_000);
    const ann = { id: 'player:9', name: 'Ann Ashworth', number: 9, position: 'forward' };
    expect(sent.find(({ kind }) => kind === 'line_ups')).toEqual({
      kind: 'line_ups',
      event: EVENT,
      home: [ann],
      away: [],
    });
    expect(kinds().indexOf('line_ups')).toBeLessThan(kinds().lastIndexOf('odds_change'));
    expect(sent.at(-1)).toMatchObject({
      markets: [{ outcomes: [{ id: 'player:9', oddsMilli: 2_500, active: true }] }],
    });
    await say(scorers('2.6'));
    await settle();
    expect(keysOf().at(-1)).toEqual(['1x2', 'scorer_anytime']);
    expect(asks).toEqual(['a', 'b']);
  });

  it('of no squad are asked about one by one', async () => {
    await raise();
    await say(scorers('2.5', ['9', '12']));
    await untilTold('line_ups');
    await untilTold('odds_change', 2);
    expect(asks).toEqual(['a', 'b', 'sr:player:12']);
    const hand = { id: 'player:12', name: 'Hand New' };
    expect(sent.find(({ kind }) => kind === 'line_ups')).toMatchObject({ away: [hand] });
  });

  it('wait with their prices and results, each in its order, and a stop meanwhile holds', async () => {
    await raise();
    answerSquad = () => undefined;
    await say(scorers('2.5'));
    await vi.waitFor(() => expect(codes()).toContain('uof_players_unread'), 30_000);
    nowMs += 1_000;
    await say(stop());
    await say(
      `<bet_settlement event_id="${EVENT}" product="1" timestamp="${nowMs + 1}" certainty="2"><outcomes>
      <market id="38" specifiers="type=live|version=v1"><outcome id="sr:player:9" result="1"/>
      <outcome id="1716" result="0"/></market></outcomes></bet_settlement>`,
    );
    expect(kinds()).not.toContain('line_ups');
    answerSquad = () => '<player id="sr:player:9" name="Ashworth"/>';
    nowMs += 11 * 60_000;
    await session.tick();
    await untilTold('bet_settlement');
    expect(sent.filter(({ kind }) => kind === 'bet_settlement')).toMatchObject([
      {
        markets: [
          {
            key: 'scorer_first',
            outcomes: [
              { id: 'player:9', result: 1 },
              { id: 'none', result: 0 },
            ],
          },
        ],
      },
    ]);
    const offered = sent.flatMap((draft) => (draft.kind === 'odds_change' ? draft.markets : []));
    expect(offered.filter(({ key }) => key === 'scorer_anytime')).toMatchObject([{ status: 'suspended' }]);
  });

  it('one of whom has scored are sold all the same, unless it decides the others', async () => {
    await raise();
    const scored = '<outcome id="sr:player:9" odds="1" active="1" team="1"/>';
    await say(scorers('2.5', ['8'], scored));
    await untilTold('odds_change', 2);
    expect(sent.at(-1)).toMatchObject({ markets: [{ status: 'active', outcomes: [{ id: 'player:8' }] }] });
    await say(scorers('2.5', ['8'], scored).replace('id="40"', 'id="39"'));
    await settle();
    expect(sent.at(-1)).toMatchObject({ markets: [{}, { key: 'scorer_last', status: 'suspended', outcomes: [] }] });
  });
});
