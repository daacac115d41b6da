/** The list of countries whose phone numbers can be typed, with its own words, wherever a number is asked for. */
export { PhoneCountryDialog } from './phone-country-dialog.tsx';
