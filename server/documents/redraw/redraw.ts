import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DOCUMENT_BOUNDS } from '@glasshouse/domain/documents';
import { findPdfFault } from './find-active-pdf.ts';

/** What is kept of a file, or why nothing is. */
export type Redrawn =
  | { readonly ok: true; readonly type: 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: RedrawRefusal };

export type RedrawRefusal = 'document_type_refused' | 'document_damaged' | 'document_too_large' | 'document_active';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const QUALITY = 86;

/**
 * Told by its content, whatever it is called. A picture is drawn anew, upright and without anything that stood beside
 * its pixels, so that nothing else a file was at the same time is left of it.
 */
export async function redraw(bytes: Buffer): Promise<Redrawn> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') {
    const code = findPdfFault(bytes);
    return code === undefined ? { ok: true, type, bytes } : { ok: false, code };
  }
  if (type === undefined || !PICTURES.has(type)) return { ok: false, code: 'document_type_refused' };
  return redrawPicture(bytes);
}

async function redrawPicture(bytes: Buffer): Promise<Redrawn> {
  // The size a file claims is read before any of its pixels is.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) return { ok: false, code: 'document_damaged' };
  if (size.width * size.height > DOCUMENT_BOUNDS.mostPixels) return { ok: false, code: 'document_too_large' };
  try {
    const side = DOCUMENT_BOUNDS.keptPixels;
    const drawn = await sharp(bytes, { limitInputPixels: DOCUMENT_BOUNDS.mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { ok: true, type: 'image/jpeg', bytes: drawn };
  } catch {
    return { ok: false, code: 'document_damaged' };
  }
}
