import { expect, it } from 'vitest';
import { forgetPerson } from './forget-person.ts';

it('[SE-04.traces] takes the user’s cookies and what this browser has noted of them', () => {
  const cookies: string[] = [];
  const removed: string[] = [];
  const removedInTab: string[] = [];
  forgetPerson({
    writeCookie: (cookie) => void cookies.push(cookie),
    storage: { removeItem: (key) => void removed.push(key) },
    tabStorage: { removeItem: (key) => void removedInTab.push(key) },
  });
  expect(cookies).toEqual(['user_token=; path=/; max-age=0']);
  expect(removed).toEqual(['gh-last-active', 'gh-searches', 'gh-untold-choices', 'gh-told-session']);
  expect(removedInTab).toEqual(['gh-coupon-placing', 'gh-convert-reminded', 'gh-idea']);
});
