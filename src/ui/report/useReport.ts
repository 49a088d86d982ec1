import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ReportRequest } from '../../data/reports.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useFailure } from '../useFailure.ts';
import { saveFile } from './saveFile.ts';

/** Has a report made and saves it, one at a time; leaving the screen gives it up. */
export function useReport() {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const waiting = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => waiting.current?.abort(), []);

  const make = async (request: ReportRequest, signal: AbortSignal) => {
    try {
      const { data } = await agency.createReport(request, signal);
      if (signal.aborted) return;
      saveFile(data.file, data.name);
      notify('reports.done', { type: 'success' });
    } catch (error) {
      if (!signal.aborted) sayFailed('reports.failed', error);
    }
  };

  return {
    isRunning,
    /** Begins, unless a report is being made already. */
    start: async (request: ReportRequest): Promise<void> => {
      if (waiting.current) return;
      const controller = new AbortController();
      waiting.current = controller;
      setRunning(true);
      await make(request, controller.signal);
      waiting.current = undefined;
      setRunning(false);
    },
    /** Gives up the report being made. */
    cancel: (): void => waiting.current?.abort(),
  };
}
