import type { FragmentAssets } from '@glasshouse/contracts/fragment';
import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

/** `dist/site/manifest.json`: where the build put what the pages need. Addresses are paths of this site. */
export interface SiteManifest {
  /** Changes whenever anything below does. */
  readonly version: string;
  readonly vendor: { readonly js: string };
  readonly shell: FragmentAssets & ShellExtras;
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

export interface ShellExtras {
  /** The text face's files by script, to be fetched before the stylesheet asks for them. */
  readonly fonts: { readonly latin?: string; readonly cyrillic?: string };
}

export type RemoteEntry = FragmentAssets & Pick<RemoteManifest, 'version' | 'skeleton' | 'timeLimitMs' | 'pages'>;
