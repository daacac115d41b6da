import { describe, expect, it } from 'vitest';
import { readPlatform } from './phone-look.ts';

describe('the look of a phone', () => {
  it.each([
    ['nothing said', {}, '', { isPhone: false }],
    ['asked for', { platform_type: 'mobile' }, '', { isPhone: true, cookie: /^platform_type=mobile; / }],
    ['kept', {}, 'mobile', { isPhone: true }],
    ['taken back', { platform_type: 'desktop' }, 'mobile', { isPhone: false, cookie: /Max-Age=0/ }],
    ['taken back by nothing', { platform_type: '' }, 'mobile', { isPhone: false, cookie: /Max-Age=0/ }],
    ['of a stranger to us', {}, 'tablet', { isPhone: false }],
  ] as const)('[RT-36] %s', (_name, query, kept, expected) => {
    const platform = readPlatform({ query }, new Map(kept === '' ? [] : [['platform_type', kept]]));
    expect(platform.isPhone).toBe(expected.isPhone);
    expect(platform.cookie ?? '').toMatch('cookie' in expected ? expected.cookie : /^$/);
  });
});
