import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** The first day that the format knows: when a file was made stands in it where it matters. */
const DAY = 0x21;

/** The few lines of ZIP that one archive needs: every file whole, deflated, with names in UTF-8. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), versioned(common), place, path]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

/** In the directory the version that made it stands before the one that is needed. */
function versioned(common: Buffer): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION, 0);
  return Buffer.concat([made, common]);
}
