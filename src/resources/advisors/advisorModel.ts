export type { Advisor } from '../../data/records.ts';

/** What is said after the registration of an advisor (specification §8). */
export const registerTexts = {
  saved: 'resources.advisors.notifications.created',
  refused: 'advisors.registerRefused',
  failed: 'advisors.registerFailed',
} as const;
