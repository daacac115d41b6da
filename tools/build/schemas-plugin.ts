import { join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { ROOT } from './paths.ts';

const CONTRACTS = join(ROOT, 'contracts');

/**
 * The browser makes calls by their method and path; it never validates. So in browser builds every schema of
 * `contracts/` (`Type.Object(…)` and its kin) becomes `undefined`, and TypeBox does not travel.
 */
export function schemasPlugin(): Plugin {
  return {
    name: 'glasshouse:schemas',
    enforce: 'post',
    transform: {
      order: 'post',
      filter: { id: /\/contracts\/[^/]+\.ts$/ },
      handler(code, id) {
        if (!id.startsWith(CONTRACTS) || !code.includes('typebox')) return null;
        const ranges = findSchemas(this.parse(code));
        let text = code;
        for (const { start, end } of ranges.toReversed()) text = `${text.slice(0, start)}void 0${text.slice(end)}`;
        return { code: text, map: null };
      },
    },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The outermost `Type.*(…)` calls, in the order of the text. */
function findSchemas(program: ESTree.Program): Range[] {
  const found: Range[] = [];
  visit(program, found);
  return found.toSorted((a, b) => a.start - b.start);
}

function visit(node: unknown, found: Range[]): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, found);
    return;
  }
  if (!isNode(node)) return;
  if (isSchemaCall(node)) {
    found.push({ start: node.start, end: node.end });
    return;
  }
  for (const child of Object.values(node)) visit(child, found);
}

interface AnyNode extends Range {
  readonly type: string;
  readonly callee?: unknown;
  readonly object?: unknown;
  readonly name?: unknown;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function isSchemaCall(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  return node.callee.type === 'MemberExpression' && isNode(node.callee.object) && node.callee.object.name === 'Type';
}
