export { inTurns } from './in-turns.ts';
export { runLink, type Link } from './run-link.ts';
export { readEnvironment, WrongEnvironment, type WorldEnvironment } from './read-environment.ts';
