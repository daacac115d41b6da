/** For the program that listens, as the build makes it: `dist/site/shell/visit.js`. It draws nothing. */
export { planVisit } from './plan-visit.ts';
