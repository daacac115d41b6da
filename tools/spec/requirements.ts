/** A row of docs/requirements.md. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

const AREA = /^## ([A-Z]{2,4}) · (.+)$/;
const ROW = /^\| ([A-Z]{2,4}-\d{2}) \| (.+) \|$/;

export function parseRequirements(markdown: string): Requirement[] {
  const found: Requirement[] = [];
  let area = '';
  for (const line of markdown.split('\n')) {
    const heading = AREA.exec(line);
    if (heading) area = `${heading[1]} · ${heading[2]}`;
    const row = ROW.exec(line);
    if (row?.[1] !== undefined && row[2] !== undefined) found.push({ id: row[1], area, text: row[2] });
  }
  return found;
}

/** The ids that a test's title names: `[CP-05] …`, `[RT-01] [RT-03] …`. */
export function readIds(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]{2,4}-\d{2})\]/g)].flatMap((match) => match[1] ?? []);
}
