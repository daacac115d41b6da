import type { Violation } from '../tree/index.ts';

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;

/** Where a style means the physical side, it says why: `left: 0; /* physical: follows the pointer *\/`. */
const EXCUSE = /\/\*\s*physical:/;

/** Left and right are other sides in Arabic: styles say start and end (`margin-inline-start`, `inset-inline-end`). */
export function findPhysicalCss(file: string, source: string): Violation[] {
  return source.split('\n').flatMap((text, index) => {
    const code = text.replace(/\/\*.*?\*\//g, '');
    if (!PHYSICAL.test(code) || EXCUSE.test(text)) return [];
    const message = `'${code.trim()}' names a physical side: write start and end`;
    return [{ rule: 'physical-css', file, line: index + 1, message }];
  });
}
