/** What is said after the registration of a card (specification §8). */
export const registerTexts = {
  saved: 'resources.cards.notifications.created',
  refused: 'cards.registerRefused',
  failed: 'cards.registerFailed',
} as const;
