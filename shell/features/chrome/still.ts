import type { Store } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../../boot.ts';
import { still } from '../still-parts.ts';
import type { Chrome } from './decide-chrome.ts';
import { AT_TOP, type ScrollView } from './scroll-view.ts';

export interface ChromeFeature {
  /** What stands around the page. */
  readonly around: Store<Chrome>;
  readonly scroll: Store<ScrollView>;
}

export function stillChrome(boot: Boot): ChromeFeature {
  return { around: still(boot.chrome), scroll: still(AT_TOP) };
}
