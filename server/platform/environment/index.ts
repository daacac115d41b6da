export { ROLES, type BucketAddress, type Environment, type Role, type SocialClient } from './environment.ts';
export { EnvironmentError } from './environment-error.ts';
export { readEnvironment } from './read-environment.ts';
export { findRoot } from './find-root.ts';
