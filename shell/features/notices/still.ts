import type { ShellApi, Store } from '@glasshouse/contracts/shell-api';
import type { ToastItem } from '@glasshouse/kit/ui';
import { nothing, still } from '../still-parts.ts';

export interface NoticesFeature {
  readonly shown: Store<readonly ToastItem[]>;
  notify: ShellApi['notify'];
  close(id: number): void;
}

export function stillNotices(): NoticesFeature {
  return { shown: still([]), notify: nothing, close: nothing };
}
