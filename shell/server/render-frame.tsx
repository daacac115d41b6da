import { renderToString } from 'react-dom/server';
import type { Boot } from '../boot.ts';
import { Frame } from '../frame/frame.tsx';
import { makeStillServices } from '../services.ts';

/** The frame as html, with the remote's own html standing in its place. */
export function renderFrame(boot: Boot, fragmentHtml: string | undefined): string {
  return renderToString(<Frame boot={boot} services={makeStillServices(boot)} fragmentHtml={fragmentHtml} />, {
    identifierPrefix: 'shell-',
  });
}
