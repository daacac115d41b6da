const DECLARED = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** The text of a document by its byte order mark, else by the encoding it declares, else UTF-8; absent where the bytes are none. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const label =
    findMark(bytes) ?? DECLARED.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // An encoding that nobody knows, or bytes that are none of it.
    return undefined;
  }
}

function findMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}
