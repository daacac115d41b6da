const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * A key that one object of a JSON text has twice, with the way to it. JSON itself lets the last one hold, and an
 * operator who changes the first would wonder for long. The text has been parsed before: it is sound JSON.
 */
export function findRepeatedKey(text: string): string | undefined {
  const open: { readonly keys: Set<string>; key: string }[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const here = open.at(-1);
    if (token === '{' || token === '[') open.push({ keys: new Set(), key: '' });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && here) {
      here.key = String(JSON.parse(last));
      if (here.keys.has(here.key)) return `/${open.flatMap(({ key }) => (key === '' ? [] : [key])).join('/')}`;
      here.keys.add(here.key);
    }
    last = token;
  }
  return undefined;
}
