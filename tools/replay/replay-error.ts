/** A replay that cannot go on; the message is the one sentence a person needs. */
export class ReplayError extends Error {}
