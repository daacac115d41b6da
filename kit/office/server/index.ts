export { withDoors } from './with-doors.ts';
export { withOfficeWords } from './with-office-words.ts';
