import type { AnswerOf, advisors } from '../../../domain/contract/index.ts';
import { personName } from '../../ui/people.ts';
import type { PolicyHolder } from '../../ui/policyCount.ts';

type AdvisorAnswer = AnswerOf<typeof advisors.listAdvisors>;

/** What not every server says. */
type Said = keyof PolicyHolder | 'hasCommissions';

/** An advisor as the application has them; not every server counts policies. */
export type Advisor = Omit<AdvisorAnswer, Said> &
  PolicyHolder &
  Partial<Pick<AdvisorAnswer, 'hasCommissions'>>;

/**
 * How an advisor is called where only a name fits.
 * @returns the whole name, surnames first; the identity number when there is no name
 */
export const advisorName = (advisor: Advisor): string => personName(advisor) || advisor.ci_ruc;
