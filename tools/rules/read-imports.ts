import { parseSync, Visitor, type Expression, type ImportDeclarationSpecifier, type NewExpression } from 'oxc-parser';

/** One import, export-from, dynamic import, import type, or `new URL('./x.ts', import.meta.url)`. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
  /** What a plain import takes by name, as the other file calls it. */
  readonly names: readonly string[];
}

/** Every way a file can name another, read from its syntax: text in comments and strings does not count. */
export function readImports(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, start: number, typeOnly: boolean, names: readonly string[] = []): void => {
    found.push({ specifier, line: source.slice(0, start).split('\n').length, typeOnly, names });
  };
  new Visitor({
    ImportDeclaration({ source: from, importKind, specifiers, start }) {
      const allTypes =
        specifiers.length > 0 && specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
      add(from.value, start, importKind === 'type' || allTypes, importKind === 'type' ? [] : listNames(specifiers));
    },
    ExportNamedDeclaration({ source: from, exportKind, specifiers, start }) {
      const allTypes = specifiers.length > 0 && specifiers.every((one) => one.exportKind === 'type');
      if (from) add(from.value, start, exportKind === 'type' || allTypes);
    },
    ExportAllDeclaration({ source: from, exportKind, start }) {
      add(from.value, start, exportKind === 'type');
    },
    ImportExpression({ source: from, start }) {
      const text = findText(from);
      if (text !== undefined) add(text, start, false);
    },
    TSImportType({ source: from, start }) {
      add(from.value, start, true);
    },
    NewExpression(node) {
      const text = findOwnUrl(node);
      if (text !== undefined) add(text, node.start, false);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function listNames(specifiers: readonly ImportDeclarationSpecifier[]): string[] {
  return specifiers.flatMap((one) => {
    if (one.type !== 'ImportSpecifier' || one.importKind === 'type') return [];
    return one.imported.type === 'Identifier' ? [one.imported.name] : [one.imported.value];
  });
}

function findText(node: Expression): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** A source file started as a program of its own. */
function findOwnUrl({ callee, arguments: [address, base] }: NewExpression): string | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'URL' || base?.type !== 'MemberExpression') return undefined;
  if (base.object.type !== 'MetaProperty' || address === undefined || address.type === 'SpreadElement')
    return undefined;
  const text = findText(address);
  return text !== undefined && /^\..*\.tsx?$/.test(text) ? text : undefined;
}
