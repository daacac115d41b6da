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

/** The parts that our text face comes in. */
export const FONT_SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;
export type FontSubset = (typeof FONT_SUBSETS)[number];
/** A file each, in every part. */
export const FONT_WEIGHTS = [400, 600] as const;

export interface ShellExtras {
  /** The text face's files by part, to be fetched before the stylesheet asks for them. */
  readonly fonts: { readonly [Subset in FontSubset]?: readonly string[] };
}

export type RemoteEntry = FragmentAssets & Pick<RemoteManifest, 'version' | 'skeleton' | 'skeletons' | 'pages'>;
