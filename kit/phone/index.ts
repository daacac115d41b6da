/** Phone numbers while they are typed: by the masks of their countries, with the caret where it was. */
export { askPhonePlans } from './ask-phone-plans.ts';
export { findPlace, isTooShort, writeHint, type PhonePlace, type PhonePlans } from './phone-place.ts';
export { PlaceButton } from './place-button.tsx';
export { useNumber } from './use-number.ts';
