import { FEED_FAULTS } from '@glasshouse/contracts/feed-faults';
import { englishSportName, MARKET_TYPES, SPORTS, type MarketTypeRow } from '@glasshouse/domain/markets';
import { findTracked } from '@glasshouse/domain/tracker';

/** What the page says of our tables, written from them; by the name of its place in the page. */
const TABLES: Readonly<Record<string, () => string>> = {
  sports: () =>
    table(
      ['`sportId`', 'sport', 'main market'],
      SPORTS.map((sport) => [String(sport.sportId), englishSportName(sport), code(sport.mainMarket)]),
    ),
  play: () =>
    table(
      ['sport', '`kind` of incidents', '`name` of counts', '`possession`'],
      SPORTS.flatMap(({ sportId, slug }) => {
        const tracked = findTracked(sportId);
        const words = (names: readonly string[]): string => names.map(code).join(' ');
        return tracked
          ? [
              [
                englishSportName({ slug }),
                words(tracked.incidents),
                words(tracked.counts),
                tracked.hasPossession ? 'shown' : '',
              ],
            ]
          : [];
      }),
    ),
  markets: () =>
    table(
      ['key', 'outcomes', 'notes'],
      Object.entries(MARKET_TYPES).map(([type, row]) => listMarket(type, row)),
    ),
  refusals: () =>
    table(
      ['`code`', 'why'],
      Object.entries(FEED_FAULTS).map(([name, why]) => [code(name), why]),
    ),
};

/** The same page with each table between its two marks written anew. */
export function writeTables(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, write]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(open), text.indexOf(close)];
    if (from < 0 || to < from) throw new Error(`the page has no place for its ${name}`);
    return `${text.slice(0, from + open.length)}\n\n${write()}\n\n${text.slice(to)}`;
  }, page);
}

function listMarket(type: string, row: MarketTypeRow): string[] {
  const names = row.specifiers.toSorted();
  const key = [type, ...names.map((name) => `${name}=${EXAMPLES[name] ?? '…'}`)].join('|');
  const outcomes = listOutcomesOf(row);
  const notes = [
    row.overlapping && 'several outcomes may be paid',
    row.expressBanned && 'single bets alone',
    row.like && `as ${code(row.like)}${row.counts ? ` of ${row.counts}` : ''}`,
    row.outright && 'about a whole tournament',
  ];
  return [code(key.replaceAll('|', '\\|')), outcomes, notes.filter(Boolean).join('; ')];
}

function listOutcomesOf({ ofRunners, ofLineUp, outcomes }: MarketTypeRow): string {
  const persons = [ofRunners && 'the ids of its runners', ofLineUp && 'the ids of its line-ups'];
  return [...persons.filter(Boolean), ...outcomes.map(code)].join(' ');
}

/** One value of each specifier. */
const EXAMPLES: Readonly<Record<string, string>> = {
  total: '2.5',
  hcp: '-0.75',
  period: '1',
  game: '3',
  round: '13',
  goal: '1',
  side: '1',
  from: '0',
  to: '15',
  places: '3',
  share: '1:5',
};

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
