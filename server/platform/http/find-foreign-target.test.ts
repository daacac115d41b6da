import { describe, expect, it } from 'vitest';
import { findForeignTarget } from './find-foreign-target.ts';
import { makeSiteHosts } from './site-hosts.ts';

const listed = makeSiteHosts(['shop.example'], true);
const unlisted = makeSiteHosts([], false);

describe('[SEC-16] [A50] an address that stands where one of ours belongs', () => {
  it.each(['/live', '/live?next=//evil.example', 'live', 'https://shop.example/live', ''])('is ours: %s', (address) => {
    expect(findForeignTarget(listed, address)).toBeUndefined();
  });

  it.each([
    ['//evil.example', 'evil.example'],
    ['/\\evil.example', 'evil.example'],
    ['/\t/evil.example/live', 'evil.example'],
    ['https://evil.example/live', 'evil.example'],
    ['https://shop.example@evil.example', 'evil.example'],
    ['http://169.254.169.254/latest', '169.254.169.254'],
    ['javascript:alert(1)', 'javascript:'],
    ['file:///etc/passwd', 'file:'],
    ['http://[', 'unreadable'],
  ])('is not: %s', (address, said) => {
    expect(findForeignTarget(listed, address)).toBe(said);
    expect(findForeignTarget(unlisted, address)).toBe(said);
  });

  it('is ours on a machine of one’s own by its own names and numbers, and by no others', () => {
    expect(findForeignTarget(unlisted, 'http://localhost:3000/live')).toBeUndefined();
    expect(findForeignTarget(unlisted, 'http://127.0.0.1:3000/live')).toBeUndefined();
    expect(findForeignTarget(unlisted, 'http://10.0.0.8/live')).toBe('10.0.0.8');
  });
});
