/** A value that cannot be used; the message is the one sentence a person needs. */
export class EnvironmentError extends Error {}
