import type { ProtectionState } from '@glasshouse/contracts/protection';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { refusalWords } from '@glasshouse/kit/texts';
import { Notice } from '@glasshouse/kit/ui';

/** Why somebody cannot play for now; nothing where they can. */
export function RestrictionNotice({ protection }: { readonly protection: ProtectionState }) {
  const t = useT();
  const preferences = usePreferences();
  const { restriction } = protection;
  return restriction ? <Notice kind="info">{refusalWords(t, restriction, preferences)}</Notice> : null;
}
