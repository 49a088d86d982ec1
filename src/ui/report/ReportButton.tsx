import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ReportRequest } from '../../data/reports.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCan } from '../../session/useCan.ts';
import { ProgressOverlay } from '../ProgressOverlay.tsx';
import { useFailure } from '../useFailure.ts';
import { saveFile } from './saveFile.ts';

/** Has a report made and saves it, one at a time; leaving the screen gives it up. */
function useReport() {
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
      saveFile(data);
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

interface ReportButtonProps {
  readonly report: ReportRequest;
  /** Only "PDF", where there is little room; its name stays whole. */
  readonly brief?: boolean;
  /** Which report it is, where there are several. */
  readonly label?: TextKey;
}

/** Has a report made and saves it, for who may have reports (specification §6). */
export const ReportButton = (props: ReportButtonProps) => {
  const { report, brief = false, label = 'reports.generate' } = props;
  const translate = useTranslate();
  const canAccess = useCan('reports', 'create');
  const { isRunning, start, cancel } = useReport();
  if (!canAccess) return null;
  const name = translate(label);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PictureAsPdf />}
        aria-label={name}
        onClick={() => start(report)}
      >
        {brief ? translate('reports.brief') : name}
      </Button>
      {isRunning ? <ProgressOverlay text={translate('reports.running')} onCancel={cancel} /> : null}
    </>
  );
};
