import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isMissing } from '../data/status.ts';
import { useAgency } from '../data/useAgency.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useFailure } from '../ui/useFailure.ts';

/** Asks, ends the visitor's other sessions and says how many there were. */
export const EndSessions = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const sayFailed = useFailure();
  const agency = useAgency();
  const [isRunning, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    try {
      const { data: ended } = await agency.endOtherSessions();
      const text: TextKey = ended > 0 ? 'account.ended' : 'account.endedNone';
      notify(text, { type: 'success', messageArgs: { smart_count: ended } });
    } catch (error) {
      if (isMissing(error)) notify('account.endUnsupported', { type: 'error' });
      else sayFailed('account.endFailed', error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={translate('account.endSessions')}
      question={translate('account.endQuestion')}
      isRunning={isRunning}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};
