import type { AnswerOf, advisors } from '../../../domain/contract/index.ts';
import type { PolicyHolder } from '../../ui/policyCount.ts';

type AdvisorAnswer = AnswerOf<typeof advisors.listAdvisors>;

/** What not every server says. */
type Said = keyof PolicyHolder | 'hasCommissions';

/** An advisor as the application has them; not every server counts policies. */
export type Advisor = Omit<AdvisorAnswer, Said> &
  PolicyHolder &
  Partial<Pick<AdvisorAnswer, 'hasCommissions'>>;
