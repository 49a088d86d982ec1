import { ruledTogether } from '../../../domain/contract/policyRules.ts';

/** Fields whose values the server looks at together, besides those of the contract's rules. */
const groups: readonly (readonly string[])[] = [
  ...ruledTogether,
  ['policyValue', 'payment_frequency_id', 'numberOfPayments', 'startDate', 'endDate'],
  ['customers_id', 'payment_method_id', 'credit_card_id', 'bank_account_id'],
  ['policy_id', 'amountRefunds', 'cancellationDate'],
  ['province_id', 'city_id'],
  ['bank_id', 'accountNumber'],
];

/**
 * The fields at which an objection to one of them may be met.
 * @param path of the field in the form; one of a group ("year2026.policyFee") has those of its group
 * @returns their paths, its own among them
 */
export function relatedFields(path: string): readonly string[] {
  const cut = path.lastIndexOf('.') + 1;
  const [group, name] = [path.slice(0, cut), path.slice(cut)];
  const names = groups.filter((fields) => fields.includes(name)).flat();
  return [...new Set([name, ...names])].map((related) => group + related);
}
