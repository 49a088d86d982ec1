import { useRef } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { useAgency } from '../../data/useAgency.ts';
import { saveFile } from '../../ui/report/saveFile.ts';
import { useFailure } from '../../ui/useFailure.ts';

/** Saves what is held about a customer as a file for them, one at a time. */
export function useSubjectFile() {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const isRunning = useRef(false);

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
        sayFailed('lopdp.file.failed', error);
      } finally {
        isRunning.current = false;
      }
    },
  };
}
