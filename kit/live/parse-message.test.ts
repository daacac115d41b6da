import { describe, expect, it } from 'vitest';
import { parseMessage, parseText } from './parse-message.ts';

describe('a message of the stream', () => {
  it('hands its data on with the kind that it names', () => {
    expect(parseText('{"t":"d","kind":"event","topic":"event/7","n":4,"data":{"marketCount":2}}')).toEqual({
      t: 'd',
      topic: 'event/7',
      n: 4,
      data: { kind: 'event', marketCount: 2 },
    });
  });

  it('is of its topic’s kind where a server of the release before names none', () => {
    expect(parseMessage({ t: 'snap', topic: 'me', n: 0, data: { accounts: [] } })).toEqual({
      t: 'snap',
      topic: 'me',
      n: 0,
      data: { kind: 'me', accounts: [] },
    });
  });

  it.each([
    ['a kind that this page does not know', { kind: 'bonus', topic: 'me' }],
    ['another kind than its topic has', { kind: 'list', topic: 'event/7' }],
    ['a topic that this page does not know', { kind: 'race', topic: 'race/7' }],
  ])('is passed over, and its number counts, where it has %s', (_what, named) => {
    expect(parseMessage({ t: 'd', ...named, n: 4, data: {} })).toEqual({ t: 'skip', topic: named.topic, n: 4 });
  });

  it.each([
    'null',
    '7',
    '{}',
    '{"t":"later"}',
    '{"t":"d","kind":"me","topic":"me","data":{}}',
    '{"t":"d","kind":"me","topic":"me","n":1,"data":null}',
    '{"t":"snap","kind":"me","n":1,"data":{}}',
  ])('that no server of ours sends is nothing: %s', (text) => {
    expect(parseText(text)).toBeUndefined();
  });

  it('of the connection is as it came', () => {
    const cut = { t: 'cut', reason: 'stopping' };
    expect(parseMessage(cut)).toBe(cut);
  });
});
