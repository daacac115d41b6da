import { describe, expect, it } from 'vitest';
import { findCarried } from './carry-answer.ts';

describe('what Telegram says behind the #', () => {
  it('[SE-10.telegram] is carried to the address of the return', () => {
    expect(findCarried({ search: '?social=told&state=s-1', hash: '#tgAuthResult=eyJp_-A=' })).toBe(
      '/social-api/oauth/telegram/callback?state=s-1&code=eyJp_-A%3D',
    );
  });

  it.each([
    ['', '#tgAuthResult=eyJp'],
    ['?state=s', ''],
    ['?state=s', '#tgAuthResult='],
    ['?state=s', '#tgAuthResult=a&more=b'],
    ['?state=s', '#other'],
  ])('is nothing where %j %j stands', (search, hash) => {
    expect(findCarried({ search, hash })).toBeUndefined();
  });
});
