import { type AnswerOf, cards } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { humanToken } from './captcha.ts';

/** The cards in clear, as a user sees them after the human verification. */
export async function openCards(
  api: TestApi,
  query: Record<string, unknown> = {},
  as = 'BASIC',
): Promise<AnswerOf<typeof cards.listCards>[]> {
  const turnstileToken = await humanToken(api);
  const { body } = await api.call(cards.listCards, { as, query: { ...query, turnstileToken } });
  return body.allCards;
}
