import { BENCH_MARKETS, openBenchHouse, type BenchHouse } from './bench-house.ts';

const EVENTS = 5_000;
/** Fewer than a caller may ask in five seconds. */
const ROUNDS = 40;
const PAUSE_MS = 5_000;
const BOUND_MS = 5;

const QUESTIONS: Readonly<Record<string, string>> = {
  asWritten: 'united',
  nothing: 'qqzzxxvv',
  typos: 'livrepool citi',
  otherLetters: 'Ливерпуль',
  otherKeyboard: 'kbdthgekm',
  hostile: 'aeiou'.repeat(12),
};

/** How long a search of 5,000 events takes, beyond what a short answer of the same program takes. */
export async function benchSearch(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed');
  try {
    await seedNamed(house);
    const figures: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(QUESTIONS)) {
      const address = `/web-api/sportsbook/search?limit=15&text=${encodeURIComponent(text)}`;
      const plainMs: number[] = [];
      const searchMs: number[] = [];
      // By turns, so that a slow moment of the machine is on both sides.
      for (let round = 0; round < ROUNDS; round++) {
        plainMs.push(await time(house, '/web-api/sportsbook/events?section=live&limit=1'));
        searchMs.push(await time(house, address));
      }
      const ownMs = round2(median(searchMs) - median(plainMs));
      figures[name] = { ownMs, p50Ms: round2(median(searchMs)), isInBound: ownMs <= BOUND_MS };
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    return { events: EVENTS, boundMs: BOUND_MS, ...figures };
  } finally {
    await house.close();
  }
}

const FIRST = 'Liver New Man Birm Sout Nott Wolver Bright Stoke Zar Mal Kra Bil Tor Lev Gron Dor Sal Ven Ath'.split(
  ' ',
);
const SECOND = 'pool castle chester ingham hampton ham ton burg ville grad stad field mouth borough aga ova'.split(' ');
const LAST = 'United,City,Rovers,Athletic,Wanderers,FC,Sporting,Real,Dynamo,Olympic,Racing'.split(',');

/** As many names as a season has: made of parts, so that most words are shared and each name is its own. */
function nameOf(index: number): string {
  const part = (parts: readonly string[], at: number) => parts[at % parts.length] ?? '';
  return `${part(FIRST, index)}${part(SECOND, Math.floor(index / FIRST.length))} ${part(LAST, index * 7)} ${index}`;
}

async function seedNamed(house: BenchHouse): Promise<void> {
  let last = 0;
  for (let index = 0; index < EVENTS; index++) {
    const event = `bench:${index}`;
    await house.producer.send({
      kind: 'fixture_change',
      event,
      fixture: {
        sportId: 1,
        category: { id: 'bench', name: 'Bench' },
        tournament: { id: `bench-${index % 200}`, name: `Bench League ${index % 200}` },
        home: { id: `home-${index}`, name: nameOf(index) },
        away: { id: `away-${index}`, name: nameOf(index + EVENTS) },
        startsAtMs: Date.now() + 36_000_000,
      },
    });
    last = await house.producer.send({ kind: 'odds_change', event, section: 'line', markets: BENCH_MARKETS });
  }
  await house.producer.whenAcked(last);
}

async function time(house: BenchHouse, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${house.url}${path}`);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return performance.now() - startedAt;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

function round2(figure: number): number {
  return Math.round(figure * 100) / 100;
}
