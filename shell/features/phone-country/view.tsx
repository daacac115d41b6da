import { useStore } from '@glasshouse/kit/live';
import { PhoneCountryDialog } from '@glasshouse/kit/phone-country';
import { useFeature } from '../use-feature.ts';

/** The country of a phone number, for whichever page asks for it. */
export function PhoneCountryModal() {
  const { call } = useFeature('network');
  const { chosen, pick } = useFeature('phoneCountry');
  const { close } = useFeature('modals');
  return (
    <PhoneCountryDialog call={call} chosen={useStore(chosen)} onPick={pick} onClose={() => close('phoneCountry')} />
  );
}
