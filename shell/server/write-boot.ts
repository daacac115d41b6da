import type { Boot } from '../boot.ts';
import { jsonForScript } from './escape-html.ts';

/** Texts of what many pages carry alike: the words of a language, the state of a fragment that is shown again. */
const written = new WeakMap<object, string>();

function writeOnce(value: object): string {
  const known = written.get(value) ?? jsonForScript(value);
  written.set(value, known);
  return known;
}

/** `jsonForScript(boot)`, with its largest parts written once for all pages that carry them. */
export function writeBoot({ messages, fragment, ...rest }: Boot): string {
  const parts = [jsonForScript(rest).slice(1, -1), `"messages":${writeOnce(messages)}`];
  if (fragment) parts.push(`"fragment":${writeFragment(fragment)}`);
  return `{${parts.join(',')}}`;
}

function writeFragment({ state, ...rest }: NonNullable<Boot['fragment']>): string {
  const text = typeof state === 'object' && state !== null ? writeOnce(state) : jsonForScript(state);
  return `{${jsonForScript(rest).slice(1, -1)},"state":${text}}`;
}
