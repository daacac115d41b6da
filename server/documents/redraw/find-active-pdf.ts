import { findStreamsFault, type PdfFault } from './read-object-streams.ts';

/** What makes a page act by itself, carry other files, or hide what it holds from who looks. */
const ACTIVE =
  /\/(?:JavaScript|Launch|OpenAction|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|XFA|Encrypt|SubmitForm|ImportData|GoTo[RE]|URI)(?![A-Za-z0-9])/;
/**
 * Names so short that some of ten million points of a scan are one by chance: with what has to stand behind them, a text, a
 * dictionary, or another object's number.
 */
const BETWEEN = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`;
const NUMBER = String.raw`\d{1,10}[\0\t\n\f\r %]`;
const SHORT = new RegExp(`/(?:JS${BETWEEN}(?:\\(|<[\\dA-Fa-f\\s>]|${NUMBER})|(?:AA|EF)${BETWEEN}(?:<<|${NUMBER}))`);
const HEAD = '%PDF-';
const END = '%%EOF';
/** Where readers look for the end. */
const END_BYTES = 1_024;

/** A paper as PDF is kept as it is, and never drawn by us: only one that can do nothing is. */
export function findPdfFault(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1');
  if (!text.startsWith(HEAD) || !text.slice(-END_BYTES).includes(END)) return 'document_damaged';
  return isActive(text) ? 'document_active' : findStreamsFault(bytes, text, isActive);
}

/** Names may be written by the numbers of their letters: `/J#61vaScript`. */
function isActive(text: string): boolean {
  const written = text.replaceAll(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return ACTIVE.test(written) || SHORT.test(written);
}
