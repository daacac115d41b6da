import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor, type Argument, type Expression, type Program } from 'oxc-parser';

export interface Listed {
  /** Module and file of each, in the order of their names. */
  readonly migrations: readonly string[];
  /** By where each stands: its file and which one there. */
  readonly statements: Readonly<Record<string, string>>;
  /** Those that are put together of what is known only while they run. */
  readonly unknown: readonly string[];
}

interface Source {
  readonly path: string;
  readonly program: Program;
}

/** Every statement that the server of a tree sends to its database, as its sources say it. */
export function listStatements(root: string): Listed {
  const folder = join(root, 'server');
  const statements: Record<string, string> = {};
  const unknown: string[] = [];
  for (const path of listSources(folder)) {
    const source = readSource(path);
    findQueries(source.program).forEach((asked, at) => {
      const name = `${relative(folder, path)} ${at + 1}`;
      const text = evaluate(asked, source);
      if (text === undefined) unknown.push(name);
      else statements[name] = text;
    });
  }
  return { migrations: listMigrations(folder), statements, unknown };
}

function listMigrations(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replace('/migrations/', '/'))
    .toSorted();
}

const LEFT_OUT = /(?:^|\/)(?:node_modules|testing|supervisor)\/|\.test\.ts$|(?:^|\/)(?:store-)?test-/;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !LEFT_OUT.test(path))
    .toSorted()
    .map((path) => join(folder, path));
}

function readSource(path: string): Source {
  return { path, program: parseSync(path, readFileSync(path, 'utf8')).program };
}

/** What is handed first to a method `query`. */
function findQueries(program: Program): Argument[] {
  const found: Argument[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isQuery =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'query';
      if (isQuery && first && first.type !== 'ObjectExpression') found.push(first);
    },
  }).visit(program);
  return found;
}

/** A text of literals and of constants, of its own file or of one that it imports; undefined for anything else. */
function evaluate(node: Argument, source: Source): string | undefined {
  switch (node.type) {
    case 'Literal':
      return node.value === null ? undefined : String(node.value);
    case 'ParenthesizedExpression':
      return evaluate(node.expression, source);
    case 'TemplateLiteral': {
      const values = node.expressions.map((one) => evaluate(one, source));
      if (values.includes(undefined)) return undefined;
      return node.quasis.map((quasi, at) => (quasi.value.cooked ?? '') + (values[at] ?? '')).join('');
    }
    case 'BinaryExpression': {
      const [left, right] = [node.left, node.right].map((side) => evaluateSide(side, source));
      if (node.operator !== '*' || left === undefined || right === undefined) return undefined;
      return String(Number(left) * Number(right));
    }
    case 'Identifier':
      return evaluateName(node.name, source);
    default:
      return undefined;
  }
}

function evaluateSide(side: Expression | { readonly type: 'PrivateIdentifier' }, source: Source): string | undefined {
  return side.type === 'PrivateIdentifier' ? undefined : evaluate(side, source);
}

function evaluateName(name: string, source: Source): string | undefined {
  for (const node of source.program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type === 'VariableDeclaration') {
      const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
      if (found) return found.init ? evaluate(found.init, source) : undefined;
    }
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.')) {
      if (node.specifiers.some(({ local }) => local.name === name)) {
        return evaluateName(name, readSource(join(dirname(source.path), node.source.value)));
      }
    }
  }
  return undefined;
}
