import { messages } from '../../../../../domain/contract/index.ts';
import type { CampaignSource } from '../../../../data/messages.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';

/**
 * Whom a dialog was opened for.
 * @param subject with the source as JSON in its filter
 * @returns undefined for what is none any more, as in a history of another version
 */
export const sourceOf = ({ filter }: DialogSubject): CampaignSource | undefined => {
  try {
    const source: unknown = JSON.parse(String(filter?.source));
    const isSource = messages.startCampaign.body.safeParse({ source }).success;
    // As it was sent: the contract's output is the server's to make.
    return isSource ? (source as CampaignSource) : undefined;
  } catch {
    return undefined;
  }
};
