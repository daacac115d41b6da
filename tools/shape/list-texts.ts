import { parseSync, Visitor } from 'oxc-parser';

/** The strings and templates of a file, comments left out; a hole of a template reads as one word. */
export function listTexts(file: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral({ quasis }) {
      texts.push(quasis.map((part) => part.value.raw).join('hole'));
    },
  }).visit(parseSync(file, source).program);
  return texts;
}
