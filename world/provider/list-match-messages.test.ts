import { FeedMessage } from '@glasshouse/contracts/feed';
import { parseFeedResult } from '@glasshouse/domain/settlement';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { WORLD_SPORTS } from '../sports/index.ts';
import { listMatchMessages } from './index.ts';

const MATCHES = 6;
/** Asked of every message of every match, which word by word takes as long as playing it. */
const contract = Compile(FeedMessage);

const played = new Map<string, readonly FeedMessage[]>();

/** The match as it goes by itself, played once for all who look at it: it is the same each time. */
function findMatch(slug: string, index: number): readonly FeedMessage[] {
  const name = `${slug} ${index}`;
  const messages = played.get(name) ?? listMatchMessages('test', slug, index);
  played.set(name, messages);
  return messages;
}

function listOutcomes(messages: readonly FeedMessage[]): Map<string, Set<string>> {
  const offered = new Map<string, Set<string>>();
  for (const message of messages) {
    if (message.kind !== 'odds_change') continue;
    for (const { key, outcomes } of message.markets) {
      offered.set(key, new Set([...(offered.get(key) ?? []), ...outcomes.map((outcome) => outcome.id)]));
    }
  }
  return offered;
}

describe.each(WORLD_SPORTS)('matches of $slug', ({ slug }) => {
  const matches = Array.from({ length: MATCHES }, (_, index) => findMatch(slug, index));

  it('say the same again for the same arguments', () => {
    expect(listMatchMessages('test', slug, 1)).toEqual(matches[1]);
  });

  it('keep the contract, count from one, and go from the fixture to the end', () => {
    for (const messages of matches) {
      const wrong = messages.find((message) => !contract.Check(message));
      expect(wrong).toBeUndefined();
      expect(messages.map((message) => message.number)).toEqual(messages.map((_, index) => index + 1));
      expect(messages[0]?.kind).toBe('fixture_change');
      expect(messages.at(-1)?.kind).toBe('event_end');
    }
  });

  it('settle every offered market exactly once, with all its outcomes', () => {
    for (const messages of matches) {
      const settled = messages.flatMap((message) => (message.kind === 'bet_settlement' ? message.markets : []));
      const offered = listOutcomes(messages);
      expect(settled.map((market) => market.key).toSorted()).toEqual([...offered.keys()].toSorted());
      for (const { key, outcomes } of settled) {
        expect(new Set(outcomes.map((outcome) => outcome.id))).toEqual(offered.get(key));
        for (const { result, voidFactor = 0, deadHeatFactor = 1 } of outcomes) {
          expect(parseFeedResult(result, voidFactor, deadHeatFactor)).toBeDefined();
        }
      }
    }
  });

  it('never speak of a market again once it is settled', () => {
    for (const messages of matches) {
      const settled = new Set<string>();
      const late: string[] = [];
      for (const message of messages) {
        if (message.kind === 'bet_settlement') for (const { key } of message.markets) settled.add(key);
        if (message.kind !== 'odds_change') continue;
        late.push(...message.markets.map((market) => market.key).filter((key) => settled.has(key)));
      }
      expect(settled.size).toBeGreaterThan(0);
      expect(late).toEqual([]);
    }
  });

  it('tell something every few seconds of play', () => {
    // A fight may be over within seconds: none is too short beside the others.
    let [spanMs, told] = [0, 0];
    for (const messages of matches) {
      const live = messages.filter((message) => message.kind === 'odds_change' && message.section === 'live');
      spanMs += (live.at(-1)?.generatedAtMs ?? 0) - (live[0]?.generatedAtMs ?? 0);
      told += live.length;
    }
    expect(spanMs / told).toBeGreaterThan(2_000);
    // A step of a fight is longer than one of any match.
    expect(spanMs / told).toBeLessThan(slug === 'mma' ? 8_000 : 6_500);
  });
});

describe('a football match', () => {
  const goalful = Array.from({ length: 10 }, (_, index) => findMatch('football', index));

  it('stops betting at a goal and reopens with the new score and the next goal on offer', () => {
    let goals = 0;
    for (const messages of goalful) {
      let before = 0;
      for (const [index, message] of messages.entries()) {
        if (message.kind !== 'odds_change' || !message.status) continue;
        const score = message.status.score.home + message.status.score.away;
        if (score > before) {
          goals += score - before;
          const [stop, settlement, goal] = messages.slice(index - 3, index);
          expect(goal?.kind).toBe('goals');
          expect(stop?.kind).toBe('bet_stop');
          expect(settlement?.kind === 'bet_settlement' && settlement.certainty).toBe(1);
          expect(settlement?.kind === 'bet_settlement' && settlement.markets.map((it) => it.key)).toContain(
            `next_goal|goal=${before + 1}`,
          );
          expect(message.markets.map((it) => it.key)).toContain(`next_goal|goal=${score + 1}`);
          expect(message.generatedAtMs - (stop?.generatedAtMs ?? 0)).toBeGreaterThanOrEqual(3_000);
        }
        before = score;
      }
    }
    expect(goals).toBeGreaterThan(10);
  });

  it('lasts as many seconds less as the world is quicker', () => {
    const lengthOf = (speed: number): number => {
      const messages = listMatchMessages('test', 'football', 0, { speed, lineMs: 0 });
      return (messages.at(-1)?.generatedAtMs ?? 0) - (messages[0]?.generatedAtMs ?? 0);
    };
    expect(lengthOf(1) / 60_000).toBeGreaterThan(94);
    expect(lengthOf(60) / 60_000).toBeLessThan(2.5);
  });

  it('is refused for a sport nobody plays', () => {
    expect(() => listMatchMessages('test', 'curling', 0)).toThrow('curling');
  });
});

describe('a match that does not go as planned', () => {
  const kindsOf = (messages: readonly FeedMessage[]): string[] => messages.map((message) => message.kind);

  it('and is postponed is told so at its start, two weeks off, and leaves without a result', () => {
    const messages = listMatchMessages('test', 'tennis', 0, { fate: 'postponed' });
    expect(kindsOf(messages).slice(-3)).toEqual(['bet_stop', 'fixture_change', 'event_end']);
    expect(kindsOf(messages)).not.toContain('bet_settlement');
    const [opened, fallen] = messages.filter((message) => message.kind === 'fixture_change');
    expect(fallen).toMatchObject({ state: 'postponed' });
    expect((fallen?.fixture.startsAtMs ?? 0) - (opened?.fixture.startsAtMs ?? 0)).toBe(14 * 24 * 3_600_000);
  });

  it('and is broken off keeps what was decided, and leaves the rest without a result', () => {
    for (let index = 0; index < MATCHES; index++) {
      const whole = findMatch('football', index);
      const messages = listMatchMessages('test', 'football', index, { fate: 'abandoned' });
      expect(kindsOf(messages).slice(-3)).toEqual(['bet_stop', 'fixture_change', 'event_end']);
      expect(messages.at(-2)).toMatchObject({ state: 'abandoned' });
      expect(messages.at(-1)).toMatchObject({ status: { phase: 'paused' } });
      expect(messages.slice(0, -3)).toEqual(whole.slice(0, messages.length - 3));
      expect(messages.length).toBeGreaterThan(whole.length * 0.2);
    }
  });

  it.each(WORLD_SPORTS)('and is told wrong at first is put right: $slug', ({ slug }) => {
    const whole = findMatch(slug, 0);
    const messages = listMatchMessages('test', slug, 0, { fate: 'corrected' });
    expect(kindsOf(messages).slice(-2)).toEqual(['rollback_settlement', 'bet_settlement']);
    const results = (all: readonly FeedMessage[]) =>
      all.flatMap((message) => (message.kind === 'bet_settlement' ? message.markets : []));
    const right = messages.at(-1);
    const key = right?.kind === 'bet_settlement' ? (right.markets[0]?.key ?? '') : '';
    const [wrong, corrected] = results(messages).filter((result) => result.key === key);
    expect(corrected).toEqual(results(whole).find((result) => result.key === key));
    expect(wrong?.outcomes.map((outcome) => outcome.id)).toEqual(corrected?.outcomes.map((outcome) => outcome.id));
    expect(wrong).not.toEqual(corrected);
    expect(wrong?.outcomes.filter((outcome) => outcome.result === 1)).toHaveLength(1);
    expect(messages.every((message) => contract.Check(message))).toBe(true);
  });
});
