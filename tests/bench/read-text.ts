import type { RawData } from 'ws';

/** A message of the library's sockets, which brings text in one buffer unless told otherwise. */
export function readText(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}
