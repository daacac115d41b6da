import { fitsRule, type TextRule } from '@glasshouse/contracts/text-rules';
import { parseMail } from '@glasshouse/domain/identity';

/** The key of what is wrong with a field that has to be filled in; by the call's own rule. */
export function findTextError(rule: TextRule, text: string): 'ways.missing' | undefined {
  return fitsRule(rule, text.trim()) ? undefined : 'ways.missing';
}

/** By the rule that the server reads addresses by. */
export function findMailError(mail: string): 'ways.missing' | 'refusals.mail_invalid' | undefined {
  if (mail.trim() === '') return 'ways.missing';
  return parseMail(mail) ? undefined : 'refusals.mail_invalid';
}
