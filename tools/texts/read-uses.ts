import { parseSync, Visitor } from 'oxc-parser';

/** A text's key, as a file names it: whole, or with holes for what is only known when the page runs. */
export interface Use {
  readonly line: number;
  /** What is written, with `*` for a hole. */
  readonly written: string;
  readonly matches: (key: string) => boolean;
  /** True in the first argument of `t`: then it must be a key. Elsewhere it only may be one. */
  readonly asked: boolean;
}

const KEY = /^[a-zA-Z][\w-]*(?:\.[\w-]+)+$/;
/** A name to begin with, so that not every template is every key. */
const TEMPLATE = /^[a-zA-Z][\w-]*\.[\w.*-]*$/;
const HOLE = '*';

/** Every string and template of a file that could name a text; comments do not count. */
export function readUses(file: string, source: string): Use[] {
  const program = parseSync(file, source).program;
  const asked = findQuestions(program);
  const uses: Use[] = [];
  const add = (written: string, start: number, matches: Use['matches']): void => {
    const line = source.slice(0, start).split('\n').length;
    uses.push({ written, matches, line, asked: asked.some(([from, to]) => start >= from && start < to) });
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string' && KEY.test(value)) add(value, start, (key) => key === value);
    },
    TemplateLiteral({ quasis, start }) {
      const written = quasis.map((part) => part.value.raw).join(HOLE);
      if (!written.includes(HOLE) || !TEMPLATE.test(written)) return;
      const pattern = new RegExp(`^${written.replaceAll('.', '\\.').replaceAll(HOLE, '[\\w-]+')}$`);
      add(written, start, (key) => pattern.test(key));
    },
  }).visit(program);
  return uses;
}

/** From where to where the first arguments of `t(…)` reach. */
function findQuestions(program: ReturnType<typeof parseSync>['program']): [from: number, to: number][] {
  const found: [number, number][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type === 'Identifier' && callee.name === 't' && key) found.push([key.start, key.end]);
    },
  }).visit(program);
  return found;
}
