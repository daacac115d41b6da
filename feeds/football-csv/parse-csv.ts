import { CsvError, parse } from 'csv-parse/sync';

/** One line of a table, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
  /** Set where the line cannot be told apart into fields. */
  readonly broken?: string;
}

/**
 * Comma-separated text, read line by line: no field of a season file holds a line's end, so a quote that is left open
 * breaks its own line and no other.
 */
export function parseCsv(text: string): CsvRecord[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  return lines.map((line, index) => ({ line: index + 1, ...splitFields(line) }));
}

function splitFields(line: string): Omit<CsvRecord, 'line'> {
  try {
    const [fields = ['']] = parse(line);
    return { fields };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fields: [], broken: 'a quotation mark stands where none may be, or is never closed' };
  }
}
