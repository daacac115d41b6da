import { describe, expect, it } from 'vitest';
import { makeUofAdapter } from './index.ts';

const FIXTURE = `<fixtures_fixture><fixture id="sr:match:7" start_time="2026-03-01T18:00:00+00:00" status="not_started">
  <tournament id="sr:tournament:1" name="Cup"><sport id="sr:sport:1"/><category id="sr:category:1" name="Europe"/></tournament>
  <competitors><competitor id="sr:competitor:1" name="Norwood" qualifier="home"/>
  <competitor id="sr:competitor:2" name="Eastby" qualifier="away"/></competitors></fixture></fixtures_fixture>`;

function open() {
  const adapter = makeUofAdapter();
  adapter.readMessage(FIXTURE);
  return (text: string) => adapter.readMessage(text);
}

function odds(markets: string, status = ''): string {
  return `<odds_change event_id="sr:match:7" product="3" timestamp="9">${status}<odds>${markets}</odds></odds_change>`;
}

const TOTAL =
  '<market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="1.9" probabilities="0.5"/><outcome id="13" odds="1.85" active="0"/></market>';

describe('a fixture of the unified feed', () => {
  it('is a match of ours with its start, told again when it moves, falls out or comes back', () => {
    const adapter = makeUofAdapter();
    const [told] = adapter.readMessage(FIXTURE).messages;
    expect(told).toEqual({
      kind: 'fixture_change',
      event: 'sr:match:7',
      state: 'scheduled',
      fixture: {
        sportId: 1,
        category: { id: 'sr:category:1', name: 'Europe' },
        tournament: { id: 'sr:tournament:1', name: 'Cup' },
        home: { id: 'sr:competitor:1', name: 'Norwood' },
        away: { id: 'sr:competitor:2', name: 'Eastby' },
        startsAtMs: Date.UTC(2026, 2, 1, 18),
      },
    });
    expect(adapter.readMessage('<fixture_change event_id="sr:match:7" start_time="5000"/>').messages).toMatchObject([
      { kind: 'fixture_change', fixture: { startsAtMs: 5_000 } },
    ]);
    expect(adapter.readMessage('<fixture_change event_id="sr:match:7" change_type="3"/>').messages).toMatchObject([
      { state: 'cancelled', fixture: { startsAtMs: 5_000 } },
    ]);
    expect(adapter.readMessage(FIXTURE.replace('not_started', 'postponed')).messages).toMatchObject([
      { state: 'postponed' },
    ]);
    const anew = FIXTURE.replace('2026-03-01', '2026-03-22');
    expect(adapter.readMessage(anew).messages).toMatchObject([
      { state: 'scheduled', fixture: { startsAtMs: Date.UTC(2026, 2, 22, 18) } },
    ]);
    expect(adapter.readMessage(anew).messages).toEqual([expect.not.objectContaining({ state: expect.anything() })]);
  });

  it.each(['ended', 'closed', 'interrupted', 'delayed'])('that is %s says nothing of its plan', (status) => {
    const adapter = makeUofAdapter();
    adapter.readMessage(FIXTURE.replace('not_started', 'postponed'));
    const [told] = adapter.readMessage(FIXTURE.replace('not_started', status)).messages;
    expect(told).toEqual(expect.not.objectContaining({ state: expect.anything() }));
  });

  it.each([
    ['a change', '<fixture_change event_id="sr:match:7" change_type="3"/>'],
    ['its odds', odds('', '<sport_event_status status="8"/>')],
  ])('that fell out of its plan by %s is not taken back by an answer that may be older', (_, message) => {
    const fall = () => {
      const adapter = makeUofAdapter();
      adapter.readMessage(FIXTURE);
      adapter.readMessage(message);
      return (answer: string) => adapter.readMessage(answer).messages;
    };
    const read = fall();
    expect(read(FIXTURE)).toEqual([expect.not.objectContaining({ state: expect.anything() })]);
    expect(read(FIXTURE)).toMatchObject([{ state: 'scheduled' }]);
    expect(fall()(FIXTURE.replace('18:00', '20:00'))).toMatchObject([{ state: 'scheduled' }]);
  });

  it.each([
    ['<sport id="sr:sport:111" name="Dota 2"/>', 'International', 'Dota 2'],
    ['<sport id="sr:sport:110"/>', 'Korea', 'League of Legends'],
    ['<sport id="sr:sport:109" name="Counter-Strike"/>', 'Europe', 'Counter-Strike'],
    ['<sport id="sr:sport:109" name="Counter-Strike"/>', 'Dota 2', 'Dota 2'],
    ['<sport id="sr:sport:1"/>', 'Dota 2', 'Dota 2'],
  ])('[RT-17] of esports names the game by its category, its sport or its number: %s, %s', (sport, category, name) => {
    const text = FIXTURE.replace('<sport id="sr:sport:1"/>', sport).replace('name="Europe"', `name="${category}"`);
    const [message] = makeUofAdapter().readMessage(text).messages;
    expect(message).toMatchObject({ fixture: { category: { name } } });
  });

  it('[FE-05.video] names the channels that show it, without satellites and packages, each once', () => {
    const channels = ['SRF zwei HD - Hot Bird (13.0E) - 2298', 'SRF zwei HD - Astra', 'TV6', ' - nothing'];
    const told = channels.map((name) => `<tv_channel name="${name}"/>`).join('');
    const text = FIXTURE.replace('</fixture>', `<tv_channels>${told}</tv_channels></fixture>`);
    const [message] = makeUofAdapter().readMessage(text).messages;
    expect(message).toMatchObject({ fixture: { broadcasts: ['SRF zwei HD', 'TV6'] } });
  });

  it.each([
    ['of a sport that is not ours', FIXTURE.replace('sr:sport:1"', 'sr:sport:12"'), 'sr:sport:12 is not among'],
    ['of one side', FIXTURE.replace('qualifier="away"', ''), 'no two sides'],
    ['without a start', FIXTURE.replace('2026-03-01T18:00:00+00:00', 'soon'), 'no start'],
    ['that nobody has told yet', '<fixture_change event_id="sr:match:8"/>', 'has to be asked for'],
  ])('%s is a problem and no message', (_, text, problem) => {
    const answer = makeUofAdapter().readMessage(text);
    expect([answer.messages, answer.problems]).toEqual([[], [expect.stringContaining(problem)]]);
  });
});

describe('odds of the unified feed', () => {
  it('are markets of ours, in thousandths, with the chances given', () => {
    expect(open()(odds(TOTAL)).messages).toEqual([
      {
        kind: 'odds_change',
        event: 'sr:match:7',
        section: 'line',
        markets: [
          {
            key: 'total|total=2.5',
            status: 'active',
            outcomes: [
              { id: 'over', oddsMilli: 1_900, active: true, probability: 0.5 },
              { id: 'under', oddsMilli: 1_850, active: false },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['an unknown number', '<market id="999"/>'],
    ['other specifiers', '<market id="18" specifiers="total=2.5|from=1"/>'],
    ['a specifier missing', '<market id="18"/>'],
    ['a line that is no number', '<market id="16" specifiers="hcp=0:1"/>'],
    ['a broken specifier', '<market id="18" specifiers="total"/>'],
    ['another sport’s meaning', '<market id="225" specifiers="total=2.5"/>'],
  ])('with %s are counted and left out', (_, market) => {
    const { messages, unknownMarkets } = open()(odds(market));
    expect([messages, unknownMarkets]).toEqual([[], [expect.stringMatching(/^\d+$/)]]);
  });

  it('of a market that results have closed say nothing', () => {
    expect(open()(odds(TOTAL.replace('status="1"', 'status="-3"'))).messages).toEqual([]);
  });

  it.each(['-3', '-4', '-3.0'])(
    'of a market that was sold stop it where it is closed (%s), until its result comes',
    (closed) => {
      const say = open();
      say(odds(TOTAL));
      const [told] = say(odds(TOTAL.replace('status="1"', `status="${closed}"`))).messages;
      expect(told).toMatchObject({ markets: [{ key: 'total|total=2.5', status: 'suspended', outcomes: [] }] });
    },
  );

  it('tell how the match stands, and that it is not played as planned', () => {
    const say = open();
    const status = (number: number): string =>
      `<sport_event_status status="${number}" match_status="31" home_score="1" away_score="0"/>`;
    expect(say(odds(TOTAL, status(1))).messages).toMatchObject([
      { section: 'live', status: { phase: 'break', score: { home: 1, away: 0 }, period: 1 } },
    ]);
    expect(say(odds('', status(9))).messages).toMatchObject([{ kind: 'fixture_change', state: 'abandoned' }]);
    expect(say(odds('', status(9))).messages).toEqual([]);
    expect(say(odds(TOTAL, status(0))).messages).toMatchObject([{ kind: 'odds_change' }]);
    expect(say(odds(TOTAL, status(1))).messages).toMatchObject([
      { kind: 'fixture_change', state: 'scheduled' },
      { kind: 'odds_change', section: 'live' },
    ]);
    expect(say(odds('', status(9))).messages).toMatchObject([{ state: 'abandoned' }]);
  });
});

describe('a state of the unified feed without a score', () => {
  const state = (attributes: string, inner = ''): string =>
    odds('', `<sport_event_status ${attributes}>${inner}</sport_event_status>`);
  const AT_TWO_ONE = state(
    'status="1" match_status="7" home_score="2" away_score="1"',
    '<period_scores><period_score home_score="2" away_score="1"/></period_scores>',
  );

  it.each(['', 'home_score="2"', 'home_score="-1" away_score="1"', 'home_score="1234567890123456" away_score="0"'])(
    'keeps the one that was told last: %s',
    (scores) => {
      const say = open();
      say(AT_TWO_ONE);
      const told = { score: { home: 2, away: 1 }, period: 1, periodScores: [{ home: 2, away: 1 }] };
      expect(say(state(`status="1" match_status="31" ${scores}`)).messages).toMatchObject([
        { section: 'live', status: { phase: 'break', ...told } },
      ]);
      expect(say(state(`status="4" match_status="100" ${scores}`)).messages).toMatchObject([
        { status: { phase: 'ended', ...told } },
        { kind: 'event_end', status: { score: { home: 2, away: 1 } } },
      ]);
    },
  );

  it('and without one told before says no score at all, nor how it ended', () => {
    const say = open();
    expect(say(state('status="1" match_status="7"')).messages).toEqual([]);
    expect(say(odds(TOTAL, '<sport_event_status status="1"/>')).messages).toMatchObject([{ section: 'live' }]);
    expect(say(state('status="4"')).messages).toEqual([{ kind: 'event_end', event: 'sr:match:7' }]);
  });

  it('before the start stands at nothing', () => {
    expect(open()(state('status="0"')).messages).toMatchObject([
      { section: 'line', status: { score: { home: 0, away: 0 } } },
    ]);
  });

  it('of a part leaves the parts as they were', () => {
    const say = open();
    say(AT_TWO_ONE);
    const parts =
      '<period_scores><period_score home_score="2" away_score="1"/><period_score home_score="1"/></period_scores>';
    expect(say(state('status="1" home_score="3" away_score="1"', parts)).messages).toMatchObject([
      { status: { score: { home: 3, away: 1 }, periodScores: [{ home: 2, away: 1 }] } },
    ]);
  });
});

describe('a bet stop of the unified feed', () => {
  it('of groups stops the markets of those groups that were told', () => {
    const say = open();
    say(odds(TOTAL + '<market id="68" specifiers="total=0.5"><outcome id="12" odds="1.5"/></market>'));
    const stop = (groups: string) => say(`<bet_stop event_id="sr:match:7" groups="${groups}"/>`).messages;
    expect(stop('1st_half|10_min')).toMatchObject([{ keys: ['period_total|period=1|total=0.5'] }]);
    expect(stop('10_min')).toEqual([]);
    expect(stop('all')).toEqual([{ kind: 'bet_stop', event: 'sr:match:7' }]);
  });

  it('of groups holds prices that are older and come later, of a market that was not told before', () => {
    const say = open();
    const at = (ms: number, market: string) => odds(market).replace('timestamp="9"', `timestamp="${ms}"`);
    const half = '<market id="68" specifiers="total=0.5"><outcome id="12" odds="1.5"/></market>';
    say('<bet_stop event_id="sr:match:7" product="1" timestamp="110" groups="1st_half"/>');
    const statusOf = (ms: number, market: string) => say(at(ms, market)).messages;
    expect(statusOf(100, half + TOTAL)).toMatchObject([
      { markets: [{ status: 'suspended' }, { key: 'total|total=2.5', status: 'active' }] },
    ]);
    expect(statusOf(110, half)).toMatchObject([{ markets: [{ status: 'active' }] }]);
  });

  it('that is said to be made in a far future stops nothing that comes later', () => {
    const adapter = makeUofAdapter(() => 1_000);
    adapter.readMessage(FIXTURE);
    adapter.readMessage('<bet_stop event_id="sr:match:7" timestamp="1001" groups="score"/>');
    expect(adapter.readMessage(odds(TOTAL)).messages).toMatchObject([{ markets: [{ status: 'active' }] }]);
  });

  it('that takes markets down makes them inactive', () => {
    const say = open();
    say(odds(TOTAL));
    expect(say('<bet_stop event_id="sr:match:7" groups="all" market_status="0"/>').messages).toEqual([
      {
        kind: 'odds_change',
        event: 'sr:match:7',
        section: 'line',
        markets: [{ key: 'total|total=2.5', status: 'inactive', outcomes: [] }],
      },
    ]);
  });
});

describe('odds that cannot be meant', () => {
  const market = (outcomes: string, status = 1): string =>
    odds(`<market id="1" status="${status}">${outcomes}</market>`);
  const HOME = '<outcome id="1" odds="2.5"/>';

  it('name an outcome twice: the market is suspended, keeps what it had, and it is told', () => {
    const { messages, problems } = open()(market(`${HOME}<outcome id="2" odds="3"/>${HOME}`));
    expect(messages).toMatchObject([{ markets: [{ key: '1x2', status: 'suspended', outcomes: [] }] }]);
    expect(problems).toEqual(['1x2: an outcome stands in it twice']);
  });

  it.each(['0.5', '1', '1.000', '1.0004', '-3'])(
    'have the price %s: it has happened, and nobody is sold the others',
    (price) => {
      const { messages, problems } = open()(market(`${HOME}<outcome id="2" odds="${price}"/>`));
      expect(messages).toMatchObject([{ markets: [{ key: '1x2', status: 'suspended', outcomes: [] }] }]);
      expect(problems).toEqual([`1x2: outcome 2 has the price "${price}"`]);
      const locked = open()(market(`${HOME}<outcome id="2" odds="${price}" active="0"/>`)).messages;
      expect(locked).toMatchObject([{ markets: [{ status: 'active', outcomes: [{ id: '1' }] }] }]);
    },
  );

  it.each(['NaN', '1e3', '0x10', '', '1e309', '1,85'])('have the price "%s": it is told, the others stand', (price) => {
    const { messages, problems } = open()(market(`${HOME}<outcome id="2" odds="${price}"/>`));
    expect(messages).toMatchObject([{ markets: [{ status: 'active', outcomes: [{ id: '1', oddsMilli: 2_500 }] }] }]);
    expect(problems).toEqual([`1x2: outcome 2 has the price "${price}"`]);
  });

  it('leave a market without any price: it is not sold', () => {
    expect(open()(market('<outcome id="1" odds="0.9"/>')).messages).toMatchObject([
      { markets: [{ status: 'suspended', outcomes: [] }] },
    ]);
  });

  it('have ten thousand outcomes: those that are ours are read, and a market of strangers is counted once', () => {
    const crowd = Array.from({ length: 10_000 }, (_, at) => `<outcome id="sr:player:${at}" odds="9"/>`).join('');
    const { messages, unknownMarkets } = open()(
      odds(`<market id="188">${crowd}</market><market id="1">${HOME}${crowd}</market>`),
    );
    expect(messages).toMatchObject([{ markets: [{ key: '1x2', outcomes: [{ id: '1' }] }] }]);
    expect(unknownMarkets).toEqual(['188']);
  });

  it('have names of what every object has: they are strangers', () => {
    const { messages, unknownMarkets } = open()(
      odds(`<market id="constructor"/><market id="1"><outcome id="toString" odds="2"/>${HOME}</market>`),
    );
    expect(messages).toMatchObject([{ markets: [{ outcomes: [{ id: '1' }] }] }]);
    expect(unknownMarkets).toEqual(['constructor']);
  });

  it('are more markets than a message of ours carries: they come in several', () => {
    const lines = Array.from({ length: 2_501 }, (_, at) => {
      return `<market id="18" specifiers="total=${at}.5"><outcome id="12" odds="2"/></market>`;
    });
    const { messages } = open()(odds(lines.join('')));
    expect(messages.map((one) => (one.kind === 'odds_change' ? one.markets.length : 0))).toEqual([2_500, 1]);
  });

  it('carry chances for cash-out, however small they are written', () => {
    const outcome = (chance: string): string => `<outcome id="1" odds="200" probabilities="${chance}"/>`;
    const read = (chance: string) => open()(market(outcome(chance))).messages;
    expect(read('8.97094E-4')).toMatchObject([{ markets: [{ outcomes: [{ probability: 0.000_897_094 }] }] }]);
    for (const wrong of ['1.5', '-0.1', 'much', '1e999']) {
      expect(read(wrong)).toEqual([
        expect.objectContaining({
          markets: [{ key: '1x2', status: 'active', outcomes: [{ id: '1', oddsMilli: 200_000, active: true }] }],
        }),
      ]);
    }
  });
});

describe('a match that is closed', () => {
  it('ends, once, with how it stood', () => {
    const say = open();
    const closed = odds('', '<sport_event_status status="4" match_status="100" home_score="2" away_score="1"/>');
    expect(say(closed).messages).toMatchObject([
      { kind: 'odds_change', status: { phase: 'ended' } },
      { kind: 'event_end', status: { score: { home: 2, away: 1 } } },
    ]);
    expect(say(closed).messages).toMatchObject([{ kind: 'odds_change' }]);
  });
});

describe('results of the unified feed', () => {
  it('are ours with their factors; what is undecided is left out', () => {
    const { messages } = open()(`<bet_settlement event_id="sr:match:7" certainty="1"><outcomes>
      <market id="16" specifiers="hcp=-0.75"><outcome id="1714" result="1" void_factor="0.5"/><outcome id="1715" result="0" void_factor="0.5"/></market>
      <market id="1"><outcome id="1" result="1" dead_heat_factor="0.5"/><outcome id="2" result="0" void_factor="1.0"/><outcome id="3" result="-1"/></market>
      <market id="11"><outcome id="4" result="-1"/></market></outcomes></bet_settlement>`);
    expect(messages).toEqual([
      {
        kind: 'bet_settlement',
        event: 'sr:match:7',
        certainty: 1,
        markets: [
          {
            key: 'asian_handicap|hcp=-0.75',
            outcomes: [
              { id: '1', result: 1, voidFactor: 0.5 },
              { id: '2', result: 0, voidFactor: 0.5 },
            ],
          },
          {
            key: '1x2',
            outcomes: [
              { id: '1', result: 1, deadHeatFactor: 0.5 },
              { id: 'x', result: 0, voidFactor: 1 },
            ],
          },
        ],
      },
    ]);
  });

  const settle = (outcome: string) =>
    open()(`<bet_settlement event_id="sr:match:7" certainty="2.0"><outcomes>
      <market id="1.0"><outcome id="1" ${outcome}/></market></outcomes></bet_settlement>`);

  it.each<[string, object]>([
    ['result="1.0"', { result: 1 }],
    ['result="0.00"', { result: 0 }],
    ['result="1" void_factor="1.00"', { result: 1, voidFactor: 1 }],
    ['result="0" void_factor="0.50"', { result: 0, voidFactor: 0.5 }],
    ['result="1" void_factor=".5"', { result: 1, voidFactor: 0.5 }],
    ['result="1" void_factor="0.0"', { result: 1 }],
    ['result="1" dead_heat_factor="1.00"', { result: 1 }],
    ['result="1" dead_heat_factor="0.50"', { result: 1, deadHeatFactor: 0.5 }],
  ])('are numbers, whatever their writing: %s', (outcome, read) => {
    const { messages, problems } = settle(outcome);
    expect(problems).toEqual([]);
    expect(messages).toEqual([
      {
        kind: 'bet_settlement',
        event: 'sr:match:7',
        certainty: 2,
        markets: [{ key: '1x2', outcomes: [{ id: '1', ...read }] }],
      },
    ]);
  });

  it.each([
    ['result="1" void_factor="0.25"', 'the void factor "0.25"'],
    ['result="1" void_factor="half"', 'the void factor "half"'],
    ['result="1" void_factor=""', 'the void factor ""'],
    ['result="1" dead_heat_factor="0"', 'the dead heat factor "0"'],
    ['result="1" dead_heat_factor="1/2"', 'the dead heat factor "1/2"'],
    ['result="2"', 'the result "2"'],
    ['result="won"', 'the result "won"'],
    ['', 'the result ""'],
  ])('that are none are told and settle nothing: %s', (outcome, words) => {
    expect(settle(outcome)).toMatchObject({ messages: [], problems: [`1x2: outcome 1 has ${words}`] });
  });

  it('of an outcome that is not ours are told', () => {
    const { problems } = settle('result="1"/><outcome id="77" result="0"');
    expect(problems).toEqual(['1x2: outcome 77 is not one that we know']);
  });

  it('are cancelled of the market that `specifier` names too, and never for all time where the time cannot be read', () => {
    const cancel = (time: string) =>
      open()(`<bet_cancel event_id="sr:match:7"${time}><market id="18" specifier="total=2.5"/></bet_cancel>`);
    expect(cancel('').messages).toEqual([{ kind: 'bet_cancel', event: 'sr:match:7', keys: ['total|total=2.5'] }]);
    const { messages, problems } = cancel(' start_time="yesterday"');
    expect([messages, problems]).toEqual([[], [expect.stringContaining('has no time in "yesterday"')]]);
  });

  it('are cancelled for a time, and taken back, by messages of their own', () => {
    const say = open();
    const market = '<market id="18" specifiers="total=2.5"/>';
    const about = (name: string, time = ''): string => `<${name} event_id="sr:match:7"${time}>${market}</${name}>`;
    const keys = ['total|total=2.5'];
    expect(say(about('bet_cancel', ' start_time="5" end_time="9"')).messages).toEqual([
      { kind: 'bet_cancel', event: 'sr:match:7', keys, startAtMs: 5, endAtMs: 9 },
    ]);
    expect(say(about('rollback_bet_cancel')).messages).toEqual([
      { kind: 'rollback_cancel', event: 'sr:match:7', keys },
    ]);
    expect(say(about('rollback_bet_settlement')).messages).toEqual([
      { kind: 'rollback_settlement', event: 'sr:match:7', keys },
    ]);
  });
});

describe('a message that means nothing', () => {
  it.each([
    ['broken', '<odds_change event_id="1"', 'not well formed'],
    ['of an unknown kind', '<weather event_id="sr:match:7"/>', 'weather is no message'],
    ['about no event', '<bet_stop/>', 'bet_stop names no event'],
  ])('because it is %s is a problem, and the next one is read', (_, text, problem) => {
    const say = open();
    expect(say(text)).toMatchObject({ messages: [], problems: [expect.stringContaining(problem)] });
    expect(say('<bet_stop event_id="sr:match:7" product="1" timestamp="5"/>')).toEqual({
      messages: [{ kind: 'bet_stop', event: 'sr:match:7' }],
      product: 1,
      atMs: 5,
      unknownMarkets: [],
      problems: [],
    });
  });
});
