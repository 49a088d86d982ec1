import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ExportProgress, ExportRequest } from '../../../data/reports.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { saveFile } from '../../report/saveFile.ts';
import { useFailure } from '../../useFailure.ts';

/** Progress is shown this often at most; pieces come a hundred times a second. */
const SHOWN_EVERY_MS = 200;

/** Passes on what is told it, leaving out what comes too soon after the last. */
function seldom(tell: (progress: ExportProgress) => void) {
  let last = 0;
  return (progress: ExportProgress): void => {
    const now = performance.now();
    if (now - last < SHOWN_EVERY_MS) return;
    last = now;
    tell(progress);
  };
}

/** Exports a list and saves the file, one at a time; leaving the screen gives it up. */
export function useExport() {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const waiting = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();
  useEffect(() => () => waiting.current?.abort(), []);

  const run = async (request: ExportRequest, signal: AbortSignal) => {
    try {
      const { data } = await agency.exportList(request, {
        signal,
        onProgress: seldom(setProgress),
      });
      if (signal.aborted) return;
      saveFile(data.file, data.name);
      const isOther = data.format !== request.format;
      notify(isOther ? 'exports.csvInstead' : 'exports.done', {
        type: isOther ? 'warning' : 'success',
      });
    } catch (error) {
      if (!signal.aborted) sayFailed('exports.failed', error);
    }
  };

  return {
    /** How far the running export has come; undefined when none is running. */
    progress,
    /** Begins, unless a list is being exported already. */
    start: async (request: ExportRequest): Promise<void> => {
      if (waiting.current) return;
      const controller = new AbortController();
      waiting.current = controller;
      setProgress({ bytes: 0 });
      await run(request, controller.signal);
      waiting.current = undefined;
      setProgress(undefined);
    },
    /** Gives up the running export. */
    cancel: (): void => waiting.current?.abort(),
  };
}
