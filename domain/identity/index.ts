/** Who somebody is: how a login is written, and who may register. */
export { COUNTRIES } from './country.table.ts';
export { decideRegistration } from './decide-registration.ts';
export { formatLogin, parseLogin } from './parse-login.ts';
