import type { Violation } from '../tree/index.ts';

const FIXED_TEXT =
  /(?:^|[\s;{])(?:font(?:-size)?|line-height|--gh-(?:text|line)-(?:xs|s|m|l|xl|xxl))\s*:[^;}]*\b\d+(?:\.\d+)?px/;
const FIXED_WINDOW = /@media[^{]*\bwidth\b[^{)]*?\d+(?:\.\d+)?px/;

/** Text, and the widths at which a page changes, follow the size that readers set in their browser: rem and em, not px. */
export function findFixedText(file: string, source: string): Violation[] {
  return source.split('\n').flatMap((text, index) => {
    const code = text.replace(/\/\*.*?\*\//g, '');
    const said = FIXED_TEXT.test(code) ? 'write rem' : FIXED_WINDOW.test(code) ? 'write em' : undefined;
    if (said === undefined) return [];
    const message = `'${code.trim()}' does not grow with the reader's own size of text: ${said}`;
    return [{ rule: 'fixed-text', file, line: index + 1, message }];
  });
}
