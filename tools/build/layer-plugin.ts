import type { Plugin } from 'vite';

/**
 * Every stylesheet of a shell or a remote stands in that one's cascade layer, whatever order the sheets arrive in:
 * `reset, tokens, kit, shell, remote`. The kit's own sheets name their layers themselves.
 */
export function layerPlugin(folder: string, layer: 'shell' | 'remote'): Plugin {
  return {
    name: 'glasshouse:layer',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: /\.css$/ },
      handler(code, id) {
        if (!id.startsWith(folder)) return null;
        return { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
      },
    },
  };
}
