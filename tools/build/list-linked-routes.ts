import { parseSync, Visitor, type Argument, type Expression, type ModuleExportName } from 'oxc-parser';

/**
 * The routes that a source links to by `href`. Undefined where it cannot be seen from the source: `href` is handed on,
 * or given a name that is not written there.
 */
export function listLinkedRoutes(file: string, source: string): readonly string[] | undefined {
  if (!source.includes('href')) return [];
  const { program } = parseSync(file, source);
  const own = new Set<string>();
  new Visitor({
    ImportDeclaration({ source: from, specifiers }) {
      if (!/(?:^@glasshouse\/kit\/|\/)routing(?:\/index\.ts)?$|\/href\.ts$/.test(from.value)) return;
      for (const one of specifiers) {
        const isOther = one.type === 'ImportSpecifier' && nameOf(one.imported) !== 'href';
        if (!isOther) own.add(one.local.name);
      }
    },
  }).visit(program);
  if (own.size === 0) return [];
  const isHref = (node: { readonly type: string; readonly name?: unknown } | null): boolean =>
    node?.type === 'Identifier' && own.has(String(node.name));
  const names: string[] = [];
  let isClear = true;
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (given.some(isHref)) isClear = false;
      if (!isHref(callee)) return;
      const named = readNames(given[1]);
      if (named) names.push(...named);
      else isClear = false;
    },
    VariableDeclarator({ init }) {
      if (isHref(init)) isClear = false;
    },
    AssignmentExpression({ right }) {
      if (isHref(right)) isClear = false;
    },
    Property({ value }) {
      if (isHref(value)) isClear = false;
    },
    MemberExpression({ object }) {
      // A whole door was taken: `routing.href`.
      if (isHref(object)) isClear = false;
    },
    JSXExpressionContainer({ expression }) {
      if (isHref(expression)) isClear = false;
    },
    ArrowFunctionExpression({ body }) {
      if (isHref(body)) isClear = false;
    },
    ReturnStatement({ argument }) {
      if (isHref(argument)) isClear = false;
    },
  }).visit(program);
  return isClear ? names : undefined;
}

/** A name as it is written, or the two between which a condition chooses. */
function readNames(node: Argument | Expression | undefined): readonly string[] | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node?.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [readNames(node.consequent), readNames(node.alternate)];
  return one && other && [...one, ...other];
}

function nameOf(node: ModuleExportName): string {
  return node.type === 'Literal' ? node.value : node.name;
}
