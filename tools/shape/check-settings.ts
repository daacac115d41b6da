import { parseSync, Visitor, type ObjectExpression } from 'oxc-parser';
import { isTest, type Violation } from '../tree/index.ts';
import type { ReadFile } from './check-needs.ts';

/** Where the fields of the operator's file are described. */
const DESCRIBED = ['contracts/config-groups.ts', 'server/config/site-schema.ts', 'server/config/betting-fields.ts'];
/** They hand on what they are given and read none of it. */
const HANDED_ON = new Set([...DESCRIBED, 'contracts/config-whole.ts', 'server/config/describe-fields.ts']);

/** A setting of the operator is read somewhere, or it promises what nobody does. Its name has to be taken out of what holds it. */
export function checkSettings(files: readonly string[], read: ReadFile): Violation[] {
  const described = DESCRIBED.flatMap((file) => listFields(file, read(file) ?? '').map((name) => ({ file, name })));
  if (described.length === 0) return [];
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !HANDED_ON.has(file));
  const wanted = new Set(described.map(({ name }) => name));
  for (const file of sources) {
    if (wanted.size === 0) break;
    for (const name of listReads(file, read(file) ?? '', wanted)) wanted.delete(name);
  }
  return described
    .filter(({ name }) => wanted.has(name))
    .map(({ file, name }) => ({ rule: 'setting-read', file, message: `nobody reads "${name}"` }));
}

/** What is named in an object and made by a call: `isShown: flag(…)`, `link: Type.Optional(…)`. */
function listFields(file: string, source: string): string[] {
  const names: string[] = [];
  const take = ({ properties }: ObjectExpression): void => {
    for (const one of properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
      if (one.value.type === 'CallExpression') names.push(one.key.name);
    }
  };
  new Visitor({ ObjectExpression: take }).visit(parseSync(file, source).program);
  return names;
}

/** Names that are taken out of something: `file.footer.isShown`, `const { isShown } = …`. */
function listReads(file: string, source: string, wanted: ReadonlySet<string>): string[] {
  // Most files name none of them, and need not be understood.
  if (![...wanted].some((name) => source.includes(name))) return [];
  const names: string[] = [];
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier') names.push(property.name);
    },
    ObjectPattern({ properties }) {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') names.push(one.key.name);
    },
  }).visit(parseSync(file, source).program);
  return names;
}
