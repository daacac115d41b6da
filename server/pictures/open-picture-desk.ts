import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

export interface PictureDeskDeps {
  readonly fontFolder: string;
}

export interface PictureDesk {
  /** The drawing as PNG, from memory where it was asked for before; absent while too many wait. */
  findPicture(svg: string): Promise<Buffer | undefined>;
}

/** A picture is about 60 KB. */
const KEPT = 300;
const AT_ONCE = 2;
const WAITING = 20;

/** Draws at most two pictures at once, off the main thread, and each drawing once. */
export function openPictureDesk({ fontFolder }: PictureDeskDeps): PictureDesk {
  const fontFiles = readdirSync(fontFolder).map((name) => join(fontFolder, name));
  const kept = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function draw(svg: string): Promise<Buffer> {
    if (drawing < AT_ONCE) drawing += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const image = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } });
      return image.asPng();
    } finally {
      // The place goes to whoever waits longest, and is free where nobody does.
      const next = waiting.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  return {
    findPicture: async (svg) => {
      const known = kept.get(svg);
      if (known) return known;
      if (waiting.length >= WAITING) return undefined;
      const made = draw(svg);
      kept.set(svg, made);
      if (kept.size > KEPT) forgetOldest(kept);
      made.catch(() => kept.delete(svg));
      return made;
    },
  };
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
