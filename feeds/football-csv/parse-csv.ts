/** One line of a table, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
  /** Set where the line cannot be told apart into fields. */
  readonly broken?: string;
}

/**
 * Comma-separated text; quoted fields may hold commas and doubled quotes. They may not hold line ends, which
 * season files never do: so a quote that is left open breaks its own line and no other.
 */
export function parseCsv(text: string): CsvRecord[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  return lines.map((line, index) => ({ line: index + 1, ...splitFields(line) }));
}

const QUOTED_FIELD = /"((?:[^"]|"")*)"(?=,|$)/y;
const PLAIN_FIELD = /[^",]*(?=,|$)/y;

function splitFields(line: string): Omit<CsvRecord, 'line'> {
  const fields: string[] = [];
  let offset = 0;
  do {
    const quoted = line[offset] === '"';
    const pattern = quoted ? QUOTED_FIELD : PLAIN_FIELD;
    pattern.lastIndex = offset;
    const match = pattern.exec(line);
    if (!match) return { fields: [], broken: 'a quotation mark stands where none may be, or is never closed' };
    fields.push(quoted ? (match[1] ?? '').replaceAll('""', '"') : match[0]);
    // Over the field and the comma behind it.
    offset += match[0].length + 1;
  } while (offset <= line.length);
  return { fields };
}
