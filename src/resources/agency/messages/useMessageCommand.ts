import { useNotify } from 'react-admin';
import { messages } from '../../../../domain/contract/index.ts';
import type { Message } from '../../../data/messages.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useRefreshArea } from '../../../data/useCall.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailure } from '../../../ui/useFailure.ts';

const CALLS = {
  resend: messages.resendMessage,
  markSent: messages.markMessageSent,
  cancel: messages.cancelMessage,
} as const;

/** What a person decides about a message. */
export type Decision = keyof typeof CALLS;

/** What can be decided of a message as it stands. */
export const decisionsOn = ({ status, channel }: Message): readonly Decision[] => {
  if (channel !== 'email') return [];
  if (status === 'queued') return ['cancel'];
  if (status === 'failed') return ['resend'];
  return status === 'doubtful' ? ['resend', 'markSent'] : [];
};

/** Carries out what was decided; the messages that are shown are read anew. */
export const useMessageCommand = (id: number, decision: Decision) => {
  const agency = useAgency();
  const refresh = useRefreshArea();
  const notify = useNotify();
  const sayFailed = useFailure();
  return useCommand({
    mutationFn: () => agency.call(CALLS[decision], { params: { id } }),
    onSuccess: () => notify(`messages.${decision}.done`, { type: 'success' }),
    onError: (error) => sayFailed(`messages.${decision}.failed`, error),
    onSettled: () => void refresh(CALLS[decision]),
  });
};
