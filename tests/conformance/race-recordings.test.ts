import { FeedMessage } from '@glasshouse/contracts/feed';
import { isOutcomeOf } from '@glasshouse/domain/markets';
import type { DraftOf, FeedDraft } from '@glasshouse/feeds/adapter';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { loadRecording } from '../../tools/replay/load-recording.ts';
import type { Recording } from '../../tools/replay/recording.ts';
import { isRecorded, pathOf } from './recorded-input.ts';

const FOLDER = 'betfair-stream/';
const BASIC = `${FOLDER}horse-win-BASIC-1.132153978.jsonl`;
const PRO = `${FOLDER}horse-win-inplay-1.127236622.jsonl.gz`;
const PLACE = `${FOLDER}horse-place-1.205822330.jsonl.gz`;
const DOGS_WIN = `${FOLDER}greyhound-win-1.197931750.jsonl`;
const DOGS_PLACE = `${FOLDER}greyhound-place-1.197931751.jsonl`;
const present = isRecorded(BASIC, PRO, PLACE, DOGS_WIN, DOGS_PLACE);

const feedMessage = Compile(FeedMessage);

interface Expected {
  readonly what: string;
  readonly files: readonly [string, ...string[]];
  readonly name: string;
  readonly course: string;
  readonly runners: number;
  /** Prices that the recording is good for, by market. */
  readonly priced: Readonly<Record<string, number>>;
  readonly off: string;
}

const RACES: readonly Expected[] = [
  {
    what: 'horses, last trades alone',
    files: [BASIC],
    name: '19:55 Hamilton',
    course: 'Hamilton',
    runners: 14,
    priced: { race_winner: 300 },
    off: '2017-06-14T18:55:00Z',
  },
  {
    what: 'horses, the whole book',
    files: [PRO],
    name: '16:00 Randwick',
    course: 'Randwick',
    runners: 13,
    priced: { race_winner: 2_000 },
    off: '2016-10-01T06:00:00Z',
  },
  {
    what: 'horses, for three places',
    files: [PLACE],
    name: '11:49 Sunshine Coast',
    course: 'Sunshine Coast',
    runners: 17,
    priced: { 'race_placed|places=3': 80 },
    off: '2022-11-01T01:49:00Z',
  },
  {
    what: 'dogs, the win and the place market together',
    files: [DOGS_WIN, DOGS_PLACE],
    name: '19:26 Sheffield',
    course: 'Sheffield',
    runners: 6,
    priced: { race_winner: 100, 'race_placed|places=2': 100, 'each_way|places=2|share=1:4': 100 },
    off: '2022-04-19T18:26:00Z',
  },
];

const loaded = new Map<Expected, Promise<Recording>>();

/** Each is read once. */
function load(race: Expected): Promise<Recording> {
  const [first, ...more] = race.files;
  const recording = loaded.get(race) ?? loadRecording(pathOf(first), ...more.map(pathOf));
  loaded.set(race, recording);
  return recording;
}

async function listMessages(race: Expected): Promise<FeedDraft[]> {
  return (await load(race)).steps.map((step) => step.message);
}

function listOf<Kind extends FeedDraft['kind']>(messages: readonly FeedDraft[], kind: Kind): DraftOf<Kind>[] {
  return messages.filter((message): message is DraftOf<Kind> => message.kind === kind);
}

function listUnknown(draft: FeedDraft): string[] {
  if (draft.kind !== 'odds_change' && draft.kind !== 'bet_settlement') return [];
  return draft.markets.flatMap(({ key, outcomes }) =>
    outcomes.flatMap(({ id }) => (isOutcomeOf(key, id) ? [] : [`${key}/${id}`])),
  );
}

describe.skipIf(!present).each(RACES)('a recorded race: $what (needs ../shared/feeds)', (race) => {
  it('becomes nothing but messages of our feed', async () => {
    const messages = await listMessages(race);
    const unfit = messages.filter((draft) => !feedMessage.Check({ ...draft, number: 1, generatedAtMs: 0 }));
    expect(unfit).toEqual([]);
    expect(messages.flatMap(listUnknown)).toEqual([]);
    expect((await load(race)).problems).toEqual([]);
  });

  it('is one race, by its course and the clock there, with everybody named', async () => {
    const fixtures = listOf(await listMessages(race), 'fixture_change');
    expect(fixtures).toHaveLength(1);
    const fixture = fixtures[0]?.fixture;
    expect(fixture).toMatchObject({ home: { name: race.name }, tournament: { name: race.course } });
    expect(fixture).not.toHaveProperty('away');
    expect(fixture?.startsAtMs).toBe(Date.parse(race.off));
    expect(fixture?.runners).toHaveLength(race.runners);
    expect(fixture?.runners?.filter(({ name }) => /^Runner \d|^\d+\./.test(name))).toEqual([]);
    expect((await load(race)).liveAtMs).toBe(Date.parse(race.off));
  });

  it('is priced until the off, with a margin for each place, never live, then settled and over', async () => {
    const messages = await listMessages(race);
    const changes = listOf(messages, 'odds_change');
    const sums = new Map<string, number[]>();
    for (const { key, outcomes } of changes.flatMap((change) => change.markets)) {
      const active = outcomes.filter((outcome) => outcome.active);
      const sum = active.reduce((total, outcome) => total + 1_000 / outcome.oddsMilli, 0);
      sums.set(key, [...(sums.get(key) ?? []), sum]);
    }
    expect([...sums.keys()].toSorted()).toEqual(Object.keys(race.priced).toSorted());
    for (const [key, least] of Object.entries(race.priced)) {
      const places = Number(/^race_placed\|places=(\d)/.exec(key)?.[1] ?? 1);
      expect(sums.get(key)?.length).toBeGreaterThan(least);
      expect(Math.min(...(sums.get(key) ?? []))).toBeGreaterThan(1.03 * places);
      expect(Math.max(...(sums.get(key) ?? []))).toBeLessThan(1.12 * places);
    }
    expect(new Set(changes.map((change) => change.section))).toEqual(new Set(['line']));
    const lastPrice = messages.findLastIndex((message) => message.kind === 'odds_change');
    expect(messages[lastPrice + 1]?.kind).toBe('bet_stop');
    expect(messages.slice(lastPrice).filter((message) => message.kind === 'bet_settlement').length).toBeGreaterThan(0);
    expect(messages.at(-1)?.kind).toBe('event_end');
  });

  it('settles every market that was offered, once, with all its runners', async () => {
    const settled = listOf(await listMessages(race), 'bet_settlement').flatMap((message) => message.markets);
    expect(settled.map((market) => market.key).toSorted()).toEqual(Object.keys(race.priced).toSorted());
    for (const { outcomes } of settled) expect(outcomes).toHaveLength(race.runners);
  });
});

function findRace(index: number): Expected {
  const race = RACES[index];
  if (!race) throw new Error('no such race');
  return race;
}

describe.skipIf(!present)('what became of recorded races (needs ../shared/feeds)', () => {
  /** Everybody who was paid or returned, by market, as `name word`. */
  async function listPaid(index: number): Promise<Record<string, string[]>> {
    const messages = await listMessages(findRace(index));
    const runners = listOf(messages, 'fixture_change')[0]?.fixture.runners ?? [];
    const markets = listOf(messages, 'bet_settlement').flatMap((message) => message.markets);
    return Object.fromEntries(
      markets.map(({ key, outcomes }) => [
        key,
        outcomes.flatMap(({ id, result, placed, voidFactor, deductions = [] }) => {
          const word = result === 1 ? 'won' : placed ? 'placed' : voidFactor === 1 ? 'void' : undefined;
          const less = deductions.map(({ part }) => ` less ${part}`).join('');
          return word ? [`${runners.find((runner) => runner.id === id)?.name} ${word}${less}`] : [];
        }),
      ]),
    );
  }

  it('at Hamilton two did not run, and the later of them takes its part from the winnings', async () => {
    expect(await listPaid(0)).toEqual({
      race_winner: ['Brother Mcgonagall won less 0.0555', 'Hellavashock void', 'Hymn For The Dudes void'],
    });
  });

  it('at Hamilton who does not run is off sale from then on', async () => {
    const changes = listOf(await listMessages(findRace(0)), 'odds_change');
    const inactive = changes.map(({ markets }) => markets[0]?.outcomes.filter((one) => !one.active).length);
    expect([...new Set(inactive)]).toEqual([1, 2]);
  });

  it('at Sheffield the winner and the second are paid, each way and for a place', async () => {
    expect(await listPaid(3)).toEqual({
      race_winner: ['Sandwood Jet won'],
      'race_placed|places=2': ['Sandwood Jet won', 'Coolavanny Galiv won'],
      'each_way|places=2|share=1:4': ['Sandwood Jet won', 'Coolavanny Galiv placed'],
    });
  });
});
