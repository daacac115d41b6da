import { useEffect, useState } from 'react';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences } from '../i18n/index.ts';
import { loadOpenChannels, type OpenChannels } from './open-channels.ts';

/** Asked for where the page does not know them already; absent until the answer is there. */
export function useOpenChannels(call: CallApi, first?: OpenChannels): OpenChannels | undefined {
  const { language } = usePreferences();
  const [channels, setChannels] = useState(first);
  const isKnown = channels !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isDropped = false;
    void loadOpenChannels(call, language).then((told) => {
      if (!isDropped) setChannels(told);
    });
    return () => {
      isDropped = true;
    };
  }, [call, isKnown, language]);
  return channels;
}
