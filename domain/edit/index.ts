export { decideEdit, isOnLine, type BetToEdit, type EditRefusal, type OldLeg } from './decide-edit.ts';
export { decideCancel, type CancelRefusal, type HeldLeg } from './decide-cancel.ts';
