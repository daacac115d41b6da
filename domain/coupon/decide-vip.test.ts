import { expect, it } from 'vitest';
import { decideVip, type CouponType, type Section } from './index.ts';

it.each<[string, CouponType, readonly Section[], boolean, number | undefined, boolean]>([
  ['of an express', 'express', ['line', 'line'], true, 10_000, true],
  ['of a single', 'single', ['line'], true, 10_000, true],
  ['that is not in the site’s config', 'express', ['line', 'line'], false, 10_000, false],
  ['without a largest stake to raise', 'express', ['line', 'line'], true, undefined, false],
  ['of several singles', 'singles', ['line', 'line'], true, 10_000, false],
  ['of nothing', 'single', [], true, 10_000, false],
  ['with one selection live', 'express', ['line', 'live'], true, 10_000, false],
])('[CP-17] a VIP bet %s', (_name, type, sections, vipAllowed, maxStakeMinor, available) => {
  const decision = decideVip(
    { vipAllowed, maxStakeMinor },
    { type, selections: sections.map((section) => ({ section })) },
  );
  expect(decision).toEqual(available ? { ok: true, value: true } : { ok: false, code: 'vip_not_available' });
});
