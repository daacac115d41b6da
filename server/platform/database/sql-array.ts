/**
 * A PostgreSQL array literal, built by hand: for thousands of rows a second this costs a fraction of what the
 * driver's own conversion does. Texts are quoted and escaped; null and undefined become NULL.
 */
export function sqlArray(values: readonly (number | string | boolean | null | undefined)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ',';
    const value = values[index];
    if (value === null || value === undefined) text += 'NULL';
    else if (typeof value === 'string') text += quote(value);
    else text += String(value);
  }
  return `${text}}`;
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
