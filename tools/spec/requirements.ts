/** A row of docs/requirements.md. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  /** What tests of the rest do not show: `word` of `[ID.word]`. */
  readonly parts: readonly string[];
}

const AREA = /^## ([A-Z]{2,4}) · (.+)$/;
const ROW = /^\| ([A-Z]{2,4}-\d{2}) \| ([^|]+) \|(?: ([^|]+) \|)?$/;
const PART = /`([a-z][a-z0-9-]*)`/g;

export function parseRequirements(markdown: string): Requirement[] {
  const found: Requirement[] = [];
  let area = '';
  for (const line of markdown.split('\n')) {
    const heading = AREA.exec(line);
    if (heading) area = `${heading[1]} · ${heading[2]}`;
    const [, id, text, parts = ''] = ROW.exec(line) ?? [];
    if (id === undefined || text === undefined) continue;
    found.push({ id, area, text, parts: [...parts.matchAll(PART)].flatMap((match) => match[1] ?? []) });
  }
  return found;
}

/** The row's own id, and one of each of its parts: all of them have to be shown. */
export function listKeys({ id, parts }: Requirement): string[] {
  return [id, ...parts.map((part) => `${id}.${part}`)];
}

/** The ids that a test's title names, of rows and of their parts: `[CP-05] …`, `[RT-01] [RT-21.saved] …`. */
export function readIds(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]{2,4}-\d{2}(?:\.[a-z][a-z0-9-]*)?)\]/g)].flatMap((match) => match[1] ?? []);
}
