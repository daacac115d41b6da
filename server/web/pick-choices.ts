import { PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { PLATFORM } from '@glasshouse/contracts/site';

const CHOICES: ReadonlySet<string> = new Set([...Object.values(PREFERENCE_COOKIES), PLATFORM.name]);

/** Of a visitor's cookies, what a remote elsewhere may know: their choices, and nothing by which they are known. */
export function pickChoices(cookieHeader: string | undefined): string | undefined {
  const picked = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => CHOICES.has(pair.split('=', 1)[0] ?? ''));
  return picked.length === 0 ? undefined : picked.join('; ');
}
