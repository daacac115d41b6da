import { minor } from '@glasshouse/domain/money';
import { findOddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import { settleBet, settleHandicap, settleTotal, type LegResult, type Score } from '@glasshouse/domain/settlement';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecorded, readRecorded, SEASONS } from './recorded-input.ts';

/** Real lines, real prices, real scores: what a single on each pays, against the money reckoned line by line. */
const NFL = 'nfl-odds-archive/nfl-odds.json';
const RESULTS = ['premier-league-1718', 'premier-league-1920', 'serie-a-1718', 'bundesliga-1920'].map(
  (name) => `football-results/${name}.csv`,
);
const STAKE = 10_000;

type Row = Readonly<Record<string, string>>;

function readRows(name: string): Row[] {
  const [header = '', ...lines] = readRecorded(name)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((column, index) => [column, cells[index] ?? '']));
  });
}

function pays(odds: OddsMilli, result: LegResult): number {
  const outcome = settleBet({ type: 'single', stakeMinor: minor(STAKE), legs: [{ oddsMilli: odds }] }, [result]);
  return outcome.state === 'settled' ? outcome.payoutMinor : Number.NaN;
}

/** Half of the stake on each neighbour of a quarter line; on other lines both halves are on the line itself. */
function reckon(margin: number, odds: OddsMilli): number {
  const isQuarter = Math.abs(margin * 2) % 1 !== 0;
  const halves = isQuarter ? [margin - 0.25, margin + 0.25] : [margin, margin];
  const parts = halves.map((half) => (half > 0 ? odds : half < 0 ? 0 : 1_000));
  return Math.floor((STAKE * parts.reduce((sum: number, part) => sum + part, 0)) / 2_000);
}

const scoreOf = (row: Row): Score => ({ home: Number(row['FTHG']), away: Number(row['FTAG']) });

/** The first of several columns that this season's header has. */
function price(row: Row, ...columns: string[]): OddsMilli | undefined {
  const found = columns.map((column) => row[column]).find((cell) => cell !== undefined && cell !== '');
  return found === undefined ? undefined : findOddsMilli(Number(found));
}

describe.skipIf(!isRecorded(...SEASONS))('three seasons of football with their prices (needs ../shared/feeds)', () => {
  let rows: Row[] = [];
  // Not while the file is collected: there it would be read where it is to be skipped.
  beforeAll(() => void (rows = SEASONS.flatMap(readRows)));

  it('[FE-14] pays 1X2 to those who named the result, and to nobody else', () => {
    let compared = 0;
    for (const row of rows) {
      const outcomes = { H: 'B365H', D: 'B365D', A: 'B365A' };
      for (const [letter, column] of Object.entries(outcomes)) {
        const odds = price(row, column);
        if (odds === undefined) continue;
        const { home, away } = scoreOf(row);
        const won = letter === (home > away ? 'H' : home < away ? 'A' : 'D');
        expect(pays(odds, { kind: won ? 'win' : 'lose' })).toBe(row['FTR'] === letter ? (STAKE * odds) / 1_000 : 0);
        compared += 1;
      }
    }
    expect(compared).toBe(3 * 1_140);
  });

  it('[FE-14] [BET-08] pays Asian handicaps as two half stakes on the neighbouring lines', () => {
    const kinds: Record<string, number> = {};
    for (const row of rows) {
      const line = Number(row['AHh'] || row['BbAHh'] || Number.NaN);
      const odds = price(row, 'AvgAHH', 'BbAvAHH');
      if (!Number.isFinite(line) || odds === undefined) continue;
      const score = scoreOf(row);
      const result = settleHandicap(score, line, '1');
      const margin = score.home + line - score.away;
      expect(pays(odds, result)).toBe(reckon(margin, odds));
      expect(pays(odds, settleHandicap(score, line, '2'))).toBe(reckon(-margin, odds));
      kinds[result.kind] = (kinds[result.kind] ?? 0) + 1;
    }
    expect(Object.keys(kinds).toSorted()).toEqual(['half_lose', 'half_win', 'lose', 'void', 'win']);
    expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_100);
  });

  it('[FE-14] pays totals over and under, never both', () => {
    for (const row of rows) {
      const [over, under] = [price(row, 'Avg>2.5', 'BbAv>2.5'), price(row, 'Avg<2.5', 'BbAv<2.5')];
      if (over === undefined || under === undefined) continue;
      const { home, away } = scoreOf(row);
      const margin = home + away - 2.5;
      expect(pays(over, settleTotal(home + away, 2.5, 'over'))).toBe(reckon(margin, over));
      expect(pays(under, settleTotal(home + away, 2.5, 'under'))).toBe(reckon(-margin, under));
    }
  });
});

describe.skipIf(!isRecorded(...RESULTS))('half-time results of four seasons (needs ../shared/feeds)', () => {
  it('[FE-14] settle the first half by its own score, whatever came after', () => {
    let turned = 0;
    for (const row of RESULTS.flatMap(readRows)) {
      const [home, away] = [Number(row['HTHG']), Number(row['HTAG'])];
      const letter = home > away ? 'H' : home < away ? 'A' : 'D';
      expect(letter).toBe(row['HTR']);
      expect(settleHandicap({ home, away }, -0.5, '1').kind).toBe(row['HTR'] === 'H' ? 'win' : 'lose');
      if (row['HTR'] !== row['FTR']) turned += 1;
    }
    expect(turned).toBeGreaterThan(100);
  });
});

interface Game {
  readonly home_final: string;
  readonly away_final: string;
  readonly home_close_spread: number;
  readonly close_over_under: number;
}

describe.skipIf(!isRecorded(NFL))('five seasons of American football (needs ../shared/feeds)', () => {
  let games: readonly Game[] = [];
  beforeAll(() => void (games = JSON.parse(readRecorded(NFL))));
  const odds = findOddsMilli(1.909);

  it('[FE-14] [BET-08] gives stakes back exactly where the score lands on the line', () => {
    expect(odds).toBeDefined();
    if (odds === undefined) return;
    const pushes = { totals: 0, spreads: 0, ties: 0 };
    for (const game of games) {
      const score = { home: Number(game.home_final), away: Number(game.away_final) };
      const points = score.home + score.away;
      const total = settleTotal(points, game.close_over_under, 'over');
      const spread = settleHandicap(score, game.home_close_spread, '1');
      if (total.kind === 'void') pushes.totals += 1;
      if (spread.kind === 'void') pushes.spreads += 1;
      if (score.home === score.away) pushes.ties += 1;
      expect(pays(odds, total)).toBe(reckon(points - game.close_over_under, odds));
      expect(pays(odds, spread)).toBe(reckon(score.home + game.home_close_spread - score.away, odds));
      if (spread.kind === 'void') expect(pays(odds, spread)).toBe(STAKE);
    }
    // As the archive's own description counts them.
    expect(pushes).toEqual({ totals: 18, spreads: 42, ties: 3 });
  });
});
