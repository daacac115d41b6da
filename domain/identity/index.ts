/** Who somebody is: how a login is written, who may register, and what they may tell of themselves. */
export { COUNTRIES } from './country.table.ts';
export { decideDetails, type DetailsAsked, type DetailsRefusal } from './decide-details.ts';
export { decideRegistration } from './decide-registration.ts';
export { formatLogin, parseLogin } from './parse-login.ts';
