import react from '@vitejs/plugin-react';
import type { CSSOptions, InlineConfig } from 'vite';
import { ASSETS_URL, ROOT } from './paths.ts';
import { layerPlugin } from './layer-plugin.ts';
import { messagesPlugin } from './messages-plugin.ts';

/** One React in the page: kept out of every bundle and resolved by the page's import map. */
export const REACT_MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

export const BROWSERS = ['chrome125', 'safari18', 'firefox128'];

/** The same for browser and server, or class names would differ between the two. */
const CSS: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    targets: { chrome: 125 << 16, safari: 18 << 16, firefox: 128 << 16 },
    cssModules: { pattern: '[local]_[hash]' },
  },
};

/** What every Vite build of the site shares; `folder` is whose own stylesheets go into `layer`. */
export function siteOptions(folder: string, layer: 'shell' | 'remote'): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    base: ASSETS_URL,
    publicDir: false,
    css: CSS,
    plugins: [layerPlugin(folder, layer), messagesPlugin(), react()],
  };
}
