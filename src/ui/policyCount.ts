/** Who or what may have policies, as far as a server says: a count, or the policies themselves. */
export interface PolicyHolder {
  readonly policiesCount?: number;
  readonly policies?: readonly unknown[];
}

/**
 * How many policies somebody has.
 * @returns undefined where the server does not say
 */
export const policyCountOf = ({ policiesCount, policies }: PolicyHolder): number | undefined =>
  policiesCount ?? policies?.length;
