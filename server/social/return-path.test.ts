import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { ReturnPathField } from '@glasshouse/contracts/social';
import { pageOf } from './start-visit.ts';

const field = Compile(ReturnPathField);
const leadTo = (path: string): string =>
  pageOf({ isOpen: () => true }, { language: 'en', player_id: 1, return_path: path, ref_code: null }, 'ready');

describe('where one comes back from a provider', () => {
  it.each([
    ['/'],
    ['/live'],
    ['/office/security'],
    ['/line/football/1-a.b/..c?x=/../y//z#/../'],
    ['/a?next=https://x'],
  ])('may be a page of ours: %s', (path) => {
    expect(field.Check(path)).toBe(true);
    expect(new URL(leadTo(path), 'https://site.example').host).toBe('site.example');
  });

  it.each([
    ['//evil.example/x'],
    ['/..//evil.example/x'],
    ['/../../evil.example'],
    ['/.//evil.example'],
    ['/./'],
    ['/..'],
    ['/a/..'],
    ['/..?x'],
    ['/%2e%2E//evil.example'],
    ['/.%2e/'],
    ['/a//b'],
    ['/\\evil.example'],
    ['/..\\/evil.example'],
    ['https://evil.example'],
    [''],
  ])('is no path that is read otherwise than it is written: %j', (path) => {
    expect(field.Check(path)).toBe(false);
  });

  it.each([['/..//evil.example/x'], ['/%2e%2e//evil.example/x'], ['/../..//evil.example'], ['/..//']])(
    'is this site, whatever was noted: %s',
    (path) => {
      expect(new URL(leadTo(path), 'https://site.example').host).toBe('site.example');
      expect(leadTo(path)).not.toMatch(/^\/\//);
    },
  );
});
