import { compileMessages } from '@glasshouse/kit/i18n-compile';

/** What a text takes and how it counts. */
export interface TextShape {
  /** Names of arguments, sorted. */
  readonly takes: readonly string[];
  readonly counts: readonly Count[];
}

export interface Count {
  readonly name: string;
  readonly kind: 'cardinal' | 'ordinal';
  /** The categories that the text has a form for; exact values (`=0`) left out. */
  readonly categories: readonly string[];
}

/** icu-minify's own numbers for what stands after an argument's name. */
const KINDS: ReadonlyMap<unknown, Count['kind']> = new Map([
  [2, 'cardinal'],
  [3, 'ordinal'],
]);

/** Throws where the text is not ICU. */
export function readText(text: string): TextShape {
  const takes = new Set<string>();
  const counts: Count[] = [];
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, options] = node;
    if (typeof name !== 'string' || (kind !== undefined && typeof kind !== 'number') || kind === 0) {
      return node.forEach(visit);
    }
    takes.add(name);
    if (typeof options !== 'object' || options === null) return;
    const counted = KINDS.get(kind);
    const forms = Object.keys(options).filter((form) => !form.startsWith('='));
    if (counted) counts.push({ name, kind: counted, categories: forms });
    Object.values(options).forEach(visit);
  };
  const { compiled } = compileMessages({ compiled: text });
  if (Array.isArray(compiled)) compiled.forEach(visit);
  return { takes: [...takes].toSorted(), counts };
}
