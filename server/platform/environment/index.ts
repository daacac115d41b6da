export { ROLES, type BucketAddress, type Environment, type Role } from './environment.ts';
export { EnvironmentError, readEnvironment } from './read-environment.ts';
export { findRoot } from './find-root.ts';
