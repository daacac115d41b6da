import { PLATFORM } from '@glasshouse/contracts/site';
import type { ParsedUrl } from './parse-url.ts';

/** As wide as the phones that most people hold. */
const WIDTH_PX = 430;

export interface Platform {
  /** The page looks as on a phone, however wide the window is. */
  readonly isPhone: boolean;
  /** What the browser is to remember of it, where the address said something. */
  readonly cookie?: string;
}

const { name, phone } = PLATFORM;

/** Kept for the session, so that the page after this one looks alike; any other value takes it back. */
export function readPlatform({ query }: Pick<ParsedUrl, 'query'>, cookies: ReadonlyMap<string, string>): Platform {
  const asked = query[name];
  if (asked === undefined) return { isPhone: cookies.get(name) === phone };
  if (asked === phone) return { isPhone: true, cookie: `${name}=${phone}; Path=/; SameSite=Lax` };
  return { isPhone: false, cookie: `${name}=; Path=/; Max-Age=0; SameSite=Lax` };
}

/** What styles and scripts know it by. */
export const PHONE_MARKS = ` data-platform="${phone}" style="--gh-window:${WIDTH_PX}px"`;

/**
 * Stands after the stylesheets and before the page, so nothing is painted in between: each condition about the width
 * of the window is replaced by what it would be on a phone, in these sheets and in all that come later.
 */
export const PHONE_SCRIPT = `(() => {
  const say = (holds) => (holds ? '(min-width: 0px)' : '(max-width: 0px)');
  const units = { px: 1, em: parseFloat(getComputedStyle(document.documentElement).fontSize) };
  const fits = (atMost, px) => say(atMost ? ${WIDTH_PX} <= px : ${WIDTH_PX} >= px);
  const judge = (text) =>
    text
      .replace(/\\((min|max)-width: ([\\d.]+)(px|em)\\)/g, (_, side, size, unit) => fits(side === 'max', size * units[unit]))
      .replace(/\\(width (<|>)=? ([\\d.]+)(px|em)\\)/g, (_, side, size, unit) => fits(side === '<', size * units[unit]));
  const settle = (rules) => {
    for (const rule of rules) {
      if (rule.media) rule.media.mediaText = judge(rule.media.mediaText);
      if (rule.cssRules) settle(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) settle(sheet.cssRules);
  document.addEventListener('load', ({ target }) => target.sheet && settle(target.sheet.cssRules), true);
})();`;
