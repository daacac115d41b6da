import { inflateSync } from 'node:zlib';

/** What makes a page act by itself, carry other files, or hide what it holds from who looks. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData|GoToR|URI)(?![A-Za-z0-9])/;
const HEAD = '%PDF-';
const END = '%%EOF';
/** Where readers look for the end. */
const END_BYTES = 1_024;
const MOST_INFLATED = 32 * 1024 * 1024;

export type PdfFault = 'document_damaged' | 'document_active';

/** A paper as PDF is kept as it is, and never drawn by us: only one that can do nothing is. */
export function findPdfFault(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1');
  if (!text.startsWith(HEAD) || !text.slice(-END_BYTES).includes(END)) return 'document_damaged';
  if (ACTIVE.test(writeOut(text))) return 'document_active';
  return findInStreams(bytes, text);
}

/** Names may be written by the numbers of their letters: `/J#61vaScript`. */
function writeOut(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Objects may stand in compressed streams, where nobody sees them from outside. */
function findInStreams(bytes: Buffer, text: string): PdfFault | undefined {
  let left = MOST_INFLATED;
  const starts = /\/Type\s*\/ObjStm[\s\S]{0,400}?stream\r?\n/g;
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    const end = text.indexOf('endstream', starts.lastIndex);
    if (end === -1) return 'document_damaged';
    if (!found[0].includes('FlateDecode')) return 'document_active';
    try {
      const inflated = inflateSync(bytes.subarray(starts.lastIndex, end), {
        maxOutputLength: left,
        finishFlush: 2,
      });
      left = Math.max(1, left - inflated.length);
      if (ACTIVE.test(writeOut(inflated.toString('latin1')))) return 'document_active';
    } catch {
      return 'document_damaged';
    }
  }
  return undefined;
}
