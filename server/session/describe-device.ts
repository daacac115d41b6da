import type { SessionRow } from '@glasshouse/contracts/session-list';

type Device = SessionRow['device'];

/** Narrower names before those that everybody else claims, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** What a browser says of itself, in a word each: enough to know one's own again. */
export function describeDevice(userAgent: string | null): Device {
  if (userAgent === null) return { kind: 'unknown' };
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  return { kind: kindOf(userAgent, system), ...(browser && { browser }), ...(system && { system }) };
}

function findName(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

function kindOf(userAgent: string, system: string | undefined): Device['kind'] {
  if (system === undefined) return 'unknown';
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet';
  return system === 'iOS' || system === 'Android' ? 'phone' : 'computer';
}
