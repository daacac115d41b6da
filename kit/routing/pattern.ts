/** A route's path made ready for matching and for building: written once, compiled once. */
export interface CompiledPattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly segments: readonly PatternSegment[];
}

export interface PatternSegment {
  /** Fixed text before the parameter, or the whole segment where there is none. */
  readonly text: string;
  readonly param?: { readonly name: string; readonly value: RegExp; readonly optional: boolean };
}

const PARAM = /^([^:]*):([A-Za-z]\w*)(?:\(([^()]+)\))?(\?)?$/;

/** Understands `:name`, `:name?`, `:name(a|b)`, `:name(\d+)`, each alone or after fixed text in its segment. */
export function compilePattern(path: string): CompiledPattern {
  const segments = path.split('/').filter(Boolean).map(compileSegment);
  const source = segments.map(segmentSource).join('');
  return {
    expression: new RegExp(source === '' ? '^/$' : `^${source}/?$`),
    names: segments.flatMap((segment) => (segment.param ? [segment.param.name] : [])),
    segments,
  };
}

function compileSegment(segment: string): PatternSegment {
  const match = PARAM.exec(segment);
  if (!match) return { text: segment };
  const [, text = '', name = '', value = '[^/]+', optional] = match;
  return { text, param: { name, value: new RegExp(`^(?:${value})$`), optional: optional === '?' } };
}

function segmentSource({ text, param }: PatternSegment): string {
  const fixed = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (!param) return `/${fixed}`;
  const value = param.value.source.slice(1, -1).replace('(?:', '(');
  return param.optional ? `(?:/${fixed}${value})?` : `/${fixed}${value}`;
}
