import { describe, expect, it } from 'vitest';
import { isFresh } from './is-fresh.ts';

const TAG = 'W/"abc"';
const CHANGED = 'Sun, 22 Nov 2026 02:00:00 GMT';
const LATER = 'Sun, 22 Nov 2026 03:00:00 GMT';
const EARLIER = 'Sun, 22 Nov 2026 01:59:59 GMT';

describe('an answer that the reader may have already', () => {
  it.each([
    ['nothing is named', {}, false],
    ['its tag', { 'if-none-match': TAG }, true],
    ['its tag without its weakness', { 'if-none-match': '"abc"' }, true],
    ['its tag among others', { 'if-none-match': '"x", W/"abc" , "y"' }, true],
    ['another tag', { 'if-none-match': '"abcd"' }, false],
    ['any tag', { 'if-none-match': '*' }, true],
    ['no tag at all', { 'if-none-match': '' }, false],
    ['its own time', { 'if-modified-since': CHANGED }, true],
    ['a later time', { 'if-modified-since': LATER }, true],
    ['an earlier time', { 'if-modified-since': EARLIER }, false],
    ['what is no time', { 'if-modified-since': 'yesterday' }, false],
    [
      'another tag, though a later time: the tag decides',
      { 'if-none-match': '"x"', 'if-modified-since': LATER },
      false,
    ],
  ])('[AN-03] %s', (_name, asked, fresh) => {
    expect(isFresh(asked, { etag: TAG, 'last-modified': CHANGED })).toBe(fresh);
  });

  it('is sent where it names neither tag nor time', () => {
    expect(isFresh({ 'if-none-match': '*', 'if-modified-since': LATER }, {})).toBe(false);
    expect(isFresh({ 'if-modified-since': LATER }, {})).toBe(false);
  });
});
