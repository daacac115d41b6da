import { parseSync, Visitor } from 'oxc-parser';

/** Something that is said in an article. */
export interface Said {
  readonly line: number;
  readonly text: string;
}

/** Names of parts and examples are small and of one word; what people read begins with a capital or has several. */
const SPOKEN = /\s|^\p{Lu}|[^\p{ASCII}]/u;

/** Every string and template of an article that people read, with `…` for what is only known when the page runs. */
export function readArticle(file: string, source: string): Said[] {
  const program = parseSync(file, source).program;
  const said: Said[] = [];
  const add = (text: string, start: number): void => {
    if (SPOKEN.test(text)) said.push({ text, line: source.slice(0, start).split('\n').length });
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      add(quasis.map((part) => part.value.cooked ?? part.value.raw).join('…'), start);
    },
  }).visit(program);
  return said;
}
