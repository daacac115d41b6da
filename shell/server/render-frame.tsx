import { renderToString } from 'react-dom/server';
import type { Boot } from '../boot.ts';
import { Frame } from '../frame/frame.tsx';
import { loadLateParts } from '../frame/late-part.tsx';
import { makeStillFeatures } from '../features/list.ts';

/** The frame as html, with the html of the page's remotes standing in its place. */
export async function renderFrame(boot: Boot, fragmentHtml: string | undefined, partsHtml: string): Promise<string> {
  await loadLateParts();
  const features = makeStillFeatures(boot);
  return renderToString(<Frame boot={boot} features={features} fragmentHtml={fragmentHtml} partsHtml={partsHtml} />, {
    identifierPrefix: 'shell-',
  });
}
