import { renderToString } from 'react-dom/server';
import type { Boot } from '../boot.ts';
import { Frame } from '../frame/frame.tsx';
import { loadLateParts } from '../frame/late-part.tsx';
import { makeStillServices } from '../services.ts';

/** The frame as html, with the remote's own html standing in its place. */
export async function renderFrame(boot: Boot, fragmentHtml: string | undefined): Promise<string> {
  await loadLateParts();
  return renderToString(<Frame boot={boot} services={makeStillServices(boot)} fragmentHtml={fragmentHtml} />, {
    identifierPrefix: 'shell-',
  });
}
