import { makeUseShell } from '@glasshouse/kit/remote';
import { manifest } from './manifest.ts';

/** The shell as far as this remote has asked for it. */
export const useShell = makeUseShell(manifest.needs);
