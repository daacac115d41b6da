import type { FeedMessage } from '@glasshouse/contracts/feed';
import { describe, expect, it } from 'vitest';
import { makeCalendar, type Fixture } from './calendar.ts';
import { findTeamSheets, LINE_UPS_MS, lineUpsAt, type TeamSheets } from './line-ups.ts';
import { listMatchMessages } from './list-match-messages.ts';
import { makeScorerDesk } from './scorer-desk.ts';

const PLAN = { seed: 'line-ups', speed: 4 };
const MINUTE_MS = 60_000;

/** Matches of a sport, as many as there are in some slots. */
function listFixtures(sport: string): Fixture[] {
  const { lanes, fixtureAt } = makeCalendar(PLAN);
  const own = lanes.filter((lane) => lane.sport.slug === sport);
  return own.flatMap((lane) => Array.from({ length: 40 }, (_, slot) => fixtureAt(lane, 1_900_000 + slot) ?? []).flat());
}

const sheetsOf = (fixture: Fixture): TeamSheets => {
  const sheets = findTeamSheets(PLAN, fixture);
  if (!sheets) throw new Error('a football match has line-ups');
  return sheets;
};

type LineUpsMessage = Extract<FeedMessage, { kind: 'line_ups' }>;

describe('line-ups of the world', () => {
  it('[FE-07.line-ups] are eleven with one keeper and a bench on each side, nobody twice, by names of their own', () => {
    const fixtures = listFixtures('football');
    expect(fixtures.length).toBeGreaterThan(50);
    for (const fixture of fixtures) {
      const { announced, final } = sheetsOf(fixture);
      for (const side of [announced.home, announced.away, final.home, final.away]) {
        const starting = side.filter((one) => one.starting);
        expect(starting).toHaveLength(11);
        expect(starting.filter(({ position }) => position === 'goalkeeper')).toHaveLength(1);
        expect(side.length).toBeGreaterThan(13);
        expect(new Set(side.map(({ id }) => id)).size).toBe(side.length);
        expect(new Set(side.map(({ name }) => name)).size).toBe(side.length);
      }
    }
  });

  it('change in some matches before the start: one is out, and one of the bench starts', () => {
    const changed = listFixtures('football')
      .map(sheetsOf)
      .filter(({ announced, final }) => announced !== final);
    expect(changed.length).toBeGreaterThan(2);
    for (const { announced, final } of changed) {
      const starting = ({ home, away }: TeamSheets['final']) =>
        [...home, ...away].filter((one) => one.starting).map(({ id }) => id);
      const out = starting(announced).filter((id) => !starting(final).includes(id));
      expect(out).toHaveLength(1);
      expect([...final.home, ...final.away].map(({ id }) => id)).not.toContain(out[0]);
    }
  });

  it('are told an hour before the start, and of no other sport', () => {
    const [fixture] = listFixtures('football');
    if (!fixture) throw new Error('the world plays football');
    const sheets = sheetsOf(fixture);
    expect(lineUpsAt(sheets, fixture, fixture.startsAtMs - LINE_UPS_MS - 1)).toBeUndefined();
    expect(lineUpsAt(sheets, fixture, fixture.startsAtMs - LINE_UPS_MS)).toBe(sheets.announced);
    expect(lineUpsAt(sheets, fixture, fixture.startsAtMs)).toBe(sheets.final);
    for (const other of listFixtures('tennis').slice(0, 5)) expect(findTeamSheets(PLAN, other)).toBeUndefined();
  });

  it('name whoever was hurt to who hears of the match only afterwards, and again to who asks again', () => {
    const fixture = listFixtures('football').find((one) => sheetsOf(one).announced !== sheetsOf(one).final);
    if (!fixture) throw new Error('in one of eight matches somebody is hurt');
    const { announced, final } = sheetsOf(fixture);
    const desk = makeScorerDesk(PLAN, fixture);
    const both = [announced, final].map(({ home, away }) => expect.objectContaining({ kind: 'line_ups', home, away }));
    expect(desk.tell(fixture.startsAtMs + MINUTE_MS)).toEqual(both);
    expect(desk.tell(fixture.startsAtMs + 2 * MINUTE_MS)).toEqual([]);
    expect(desk.tellAgain(fixture.startsAtMs + 2 * MINUTE_MS)).toEqual(both);
    const early = makeScorerDesk(PLAN, fixture);
    expect(early.tell(fixture.startsAtMs - LINE_UPS_MS)).toEqual(both.slice(0, 1));
    expect(early.tell(fixture.startsAtMs)).toEqual(both.slice(1));
  });

  it('name whoever scores, before a price on them is told', () => {
    for (let index = 0; index < 3; index++) {
      const messages = listMatchMessages('line-ups', 'football', index, { lineMs: LINE_UPS_MS + MINUTE_MS });
      const told = messages.filter((message): message is LineUpsMessage => message.kind === 'line_ups');
      const first = messages.findIndex(({ kind }) => kind === 'line_ups');
      const offered = messages.findIndex(
        (one) => one.kind === 'odds_change' && one.markets.some(({ key }) => key === 'scorer_anytime'),
      );
      expect(offered).toBeGreaterThan(first);
      const last = told.at(-1);
      const playing = [...(last?.home ?? []), ...(last?.away ?? [])].filter(({ starting }) => starting);
      const names = new Set(playing.map(({ name }) => name));
      const goals = messages.findLast((message) => message.kind === 'goals');
      for (const { scorer } of goals?.kind === 'goals' ? goals.goals : []) expect(names).toContain(scorer?.name);
    }
  });
});
