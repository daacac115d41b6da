import { parseSync, Visitor, type BindingPattern, type Expression } from 'oxc-parser';

/** What one file takes of the shell, and by which names it takes what other files export. */
export interface FileUse {
  /** Parts it reads of `useShell()`, and the part it names to `useShellPart`. */
  readonly parts: readonly string[];
  /** A shell that is not taken apart where it is asked for: nobody can see what becomes of it. */
  readonly whole: readonly number[];
  readonly imports: readonly { readonly from: string; readonly names: readonly string[] }[];
  /** Names it passes on from elsewhere; `*` for all. */
  readonly passes: readonly { readonly from: string; readonly name: string; readonly as: string }[];
}

export function readFileUse(file: string, source: string): FileUse {
  const parts: string[] = [];
  const taken = new Set<number>();
  const asked: number[] = [];
  const imports: FileUse['imports'][number][] = [];
  const passes: FileUse['passes'][number][] = [];
  new Visitor({
    ImportDeclaration({ source: from, importKind, specifiers }) {
      if (importKind === 'type') return;
      const names = specifiers.flatMap((one) =>
        one.type !== 'ImportSpecifier' || one.importKind === 'type' ? [] : [nameOf(one.imported)],
      );
      imports.push({ from: from.value, names });
    },
    ExportNamedDeclaration({ source: from, exportKind, specifiers }) {
      if (!from || exportKind === 'type') return;
      for (const one of specifiers)
        if (one.exportKind !== 'type')
          passes.push({ from: from.value, name: nameOf(one.local), as: nameOf(one.exported) });
    },
    ExportAllDeclaration({ source: from, exportKind }) {
      if (exportKind !== 'type') passes.push({ from: from.value, name: '*', as: '*' });
    },
    VariableDeclarator({ id, init }) {
      const names = init && isShellCall(init) ? listKeys(id) : undefined;
      if (!init || !names) return;
      taken.add(init.start);
      parts.push(...names);
    },
    MemberExpression({ object, property, computed }) {
      if (!isShellCall(object) || computed || property.type !== 'Identifier') return;
      taken.add(object.start);
      parts.push(property.name);
    },
    CallExpression(node) {
      if (isShellCall(node)) asked.push(node.start);
      const [first] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'useShellPart') return;
      if (first?.type === 'Literal' && typeof first.value === 'string') parts.push(first.value);
    },
  }).visit(parseSync(file, source).program);
  const whole = asked.filter((start) => !taken.has(start)).map((start) => source.slice(0, start).split('\n').length);
  return { parts, whole, imports, passes };
}

/** The names of a manifest's `needs`, as they stand there. */
export function readNeeds(file: string, source: string): readonly string[] {
  const needs: string[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'needs' || value.type !== 'ArrayExpression') return;
      for (const one of value.elements) if (one?.type === 'Literal') needs.push(String(one.value));
    },
  }).visit(parseSync(file, source).program);
  return needs;
}

function isShellCall(node: Expression): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'useShell';
}

/** Absent where the pattern does not name each of them. */
function listKeys(id: BindingPattern): string[] | undefined {
  if (id.type !== 'ObjectPattern') return undefined;
  const names = id.properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

function nameOf(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}
