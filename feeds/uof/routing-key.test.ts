import { describe, expect, it } from 'vitest';
import { listBindings, parseRoutingKey, type Interest } from './routing-key.ts';

describe('a routing key', () => {
  it.each([
    ['hi.-.live.odds_change.1.sr:match.18001015.-', 'odds_change', 'sr:sport:1', 'sr:match:18001015'],
    ['hi.pre.live.fixture_change.5.sr:match.7.42', 'fixture_change', 'sr:sport:5', 'sr:match:7'],
    ['-.-.-.alive.-.-.-.-', 'alive', undefined, undefined],
    ['-.-.-.snapshot_complete.-.-.-.42', 'snapshot_complete', undefined, undefined],
  ])('%s says what, of which sport and about which event', (text, message, sport, event) => {
    expect(parseRoutingKey(text)).toEqual({ message, sport, event });
  });

  it.each(['', 'odds_change', 'hi.-.live'])('of another form says nothing: "%s"', (text) => {
    expect(parseRoutingKey(text)).toBeUndefined();
  });
});

/** A binding of a topic exchange: `*` is one word, `#` any number of them. */
function matches(binding: string, key: string): boolean {
  const pattern = binding
    .split('.')
    .map((word) => (word === '*' ? '[^.]+' : word === '#' ? '#' : word))
    .join('\\.')
    .replace('\\.#', '(?:\\.[^.]+)*');
  return new RegExp(`^${pattern}$`).test(key);
}

const hears = (interest: Interest, key: string): boolean =>
  listBindings(interest, 42).some((binding) => matches(binding, key));

describe('bindings', () => {
  it.each([
    ['hi.-.live.odds_change.1.sr:match.7.-', true],
    ['lo.pre.-.bet_settlement.1.sr:match.7.-', true],
    ['hi.-.live.odds_change.1.sr:match.7.42', true],
    ['hi.-.live.odds_change.1.sr:match.7.43', false],
    ['-.-.-.alive.-.-.-.-', true],
    ['-.-.-.product_down.-.-.-.-', true],
    ['-.-.-.snapshot_complete.-.-.-.42', true],
    ['-.-.-.snapshot_complete.-.-.-.43', false],
  ])('of everything: %s is heard: %s', (key, isHeard) => {
    expect(hears('all', key)).toBe(isHeard);
  });

  it.each<[Interest, string, string]>([
    ['live', 'hi.-.live.bet_stop.1.sr:match.7.-', 'hi.pre.-.bet_stop.1.sr:match.7.-'],
    ['prematch', 'hi.pre.-.bet_stop.1.sr:match.7.-', 'hi.-.live.bet_stop.1.sr:match.7.-'],
    ['virtual', 'hi.virt.-.bet_stop.1.vf:match.7.-', 'hi.-.live.bet_stop.1.sr:match.7.-'],
    ['high', 'hi.pre.-.odds_change.1.sr:match.7.-', 'lo.pre.-.odds_change.1.sr:match.7.-'],
    ['low', 'lo.pre.-.odds_change.1.sr:match.7.-', 'hi.pre.-.odds_change.1.sr:match.7.-'],
  ])('of %s hear %s, not %s, and what products say of themselves', (interest, heard, unheard) => {
    expect([hears(interest, heard), hears(interest, unheard)]).toEqual([true, false]);
    expect(hears(interest, '-.-.-.alive.-.-.-.-')).toBe(true);
    expect(hears(interest, '-.-.-.snapshot_complete.-.-.-.42')).toBe(true);
  });
});
