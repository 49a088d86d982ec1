import type { AnswerOf, advisors } from '../../../domain/contract/index.ts';
import type { PolicyHolder } from '../../ui/policyCount.ts';

type AdvisorAnswer = AnswerOf<typeof advisors.listAdvisors>;

/** What not every server says. */
type Said = keyof PolicyHolder | 'hasCommissions';

/** An advisor as the application has them; not every server counts policies. */
export type Advisor = Omit<AdvisorAnswer, Said> &
  PolicyHolder &
  Partial<Pick<AdvisorAnswer, 'hasCommissions'>>;

/** What is said after the registration of an advisor (specification §8). */
export const registerTexts = {
  saved: 'resources.advisors.notifications.created',
  refused: 'advisors.registerRefused',
  failed: 'advisors.registerFailed',
} as const;
