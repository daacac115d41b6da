import type { Translate } from '../i18n/index.ts';

const NAMED: ReadonlySet<string> = new Set(['rule', 'world']);

/** Who said a result. A producer is called by the name it gave, unless we have a better one. */
export function sourceName(t: Translate, source: string): string {
  return NAMED.has(source) ? t(`results.source.${source}`) : source;
}
