/** Who somebody is: how a login is written, who may register, and what they may tell of themselves. */
export { COUNTRIES } from './country.table.ts';
export { decideDetails, isBrief, type DetailsAsked, type DetailsRefusal } from './decide-details.ts';
export { isContactsFilled, isProfileFilled, type FilledContacts, type FilledProfile } from './decide-filled.ts';
export { decidePapers, papersOf, type PapersAsked, type PapersRefusal } from './decide-papers.ts';
export { decideRegistration } from './decide-registration.ts';
export { PAPER_TYPES, type AskedField, type CountryPapers, type PaperRule, type PaperType } from './paper.table.ts';
export { countDaysToActivate, decideActivation } from './decide-activation.ts';
export { hasWayBack, type WaysBack } from './has-way-back.ts';
export { decideLevel, type LevelStatus, type Methods } from './decide-level.ts';
export { decidePassword, PASSWORD_LENGTH } from './decide-password.ts';
export { formatLogin, parseLogin, parseMail, type Login } from './parse-login.ts';
