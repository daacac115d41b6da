/** A mistake of whoever typed the command: its sentence is all they need. */
export class OperatorError extends Error {}

type Fields = Readonly<Record<string, { readonly type?: string }>>;

/** `--field value` pairs as the body of an action; values as the action's schema wants them. */
export function readInput(words: readonly string[], fields: Fields): Record<string, string | number | boolean> {
  const body: Record<string, string | number | boolean> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', value] = words.slice(at, at + 2);
    if (!option.startsWith('--')) throw new OperatorError(`"${option}" is no field: fields are written --field value.`);
    if (value === undefined) throw new OperatorError(`${option} has no value.`);
    const field = option.slice(2);
    body[field] = readValue(value, fields[field]?.type);
  }
  return body;
}

function readValue(text: string, type: string | undefined): string | number | boolean {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
