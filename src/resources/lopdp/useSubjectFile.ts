import { useRef } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { useAgency } from '../../commands.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { refusedBy } from '../../ui/form/refused.ts';
import { saveFile } from '../../ui/report/saveFile.ts';

/** Saves what is held about a customer as a file for them, one at a time. */
export function useSubjectFile() {
  const agency = useAgency();
  const notify = useNotify();
  const isRunning = useRef(false);

  const sayFailed = (error: unknown) => {
    const { isRefusal, message } = refusedBy(error);
    const [text, reason]: [TextKey, string?] =
      isRefusal && message ? ['lopdp.file.failedBecause', message] : ['lopdp.file.failed'];
    notify(text, { type: 'error', messageArgs: { reason } });
  };

  return {
    /** @param id the customer's */
    download: async (id: Identifier): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        const { data } = await agency.subjectFile(id);
        saveFile(data.file, data.name);
        notify('lopdp.file.done', { type: 'success' });
      } catch (error) {
        sayFailed(error);
      } finally {
        isRunning.current = false;
      }
    },
  };
}
