import { renderToString } from 'react-dom/server';
import type { Boot } from '../boot.ts';
import { Frame } from '../frame/frame.tsx';
import { loadLateParts } from '../frame/late-part.tsx';
import { makeStillFeatures } from '../features/list.ts';

/** The frame as html, with the remote's own html standing in its place. */
export async function renderFrame(boot: Boot, fragmentHtml: string | undefined): Promise<string> {
  await loadLateParts();
  return renderToString(<Frame boot={boot} features={makeStillFeatures(boot)} fragmentHtml={fragmentHtml} />, {
    identifierPrefix: 'shell-',
  });
}
