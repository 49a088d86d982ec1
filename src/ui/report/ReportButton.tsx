import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type ReportRequest, reportDescriptions } from '../../../domain/reports/index.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useAllows } from '../../session/useCan.ts';
import { ProgressOverlay } from '../ProgressOverlay.tsx';
import { HeaderAction } from '../page/MoreMenu.tsx';
import { useFailure } from '../useFailure.ts';
import { saveFile } from './saveFile.ts';

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
    start: async (request: ReportRequest): Promise<void> => {
      if (waiting.current) return;
      const controller = new AbortController();
      waiting.current = controller;
      setRunning(true);
      await make(request, controller.signal);
      waiting.current = undefined;
      setRunning(false);
    },
    cancel: (): void => waiting.current?.abort(),
  };
}

type SubjectProps = {
  [R in ReportRequest as R['type']]: { readonly report: R['type']; readonly subject: R['data'] };
}[ReportRequest['type']];

type ReportButtonProps = SubjectProps & {
  /** Only "PDF", where there is little room; its name stays whole. */
  readonly brief?: boolean;
  readonly label?: TextKey | 'title';
  readonly of?: string;
};

export const ReportButton = (props: ReportButtonProps) => {
  const { report, subject, brief = false, label = 'reports.generate', of } = props;
  const translate = useTranslate();
  const canHave = useAllows()(reportDescriptions[report]);
  const { isRunning, start, cancel } = useReport();
  if (!canHave) return null;
  const name = label === 'title' ? reportDescriptions[report].title : translate(label);
  return (
    <>
      <HeaderAction
        label={brief ? translate('reports.brief') : name}
        icon={<PictureAsPdf />}
        aria-label={of ? `${name} ${of}` : name}
        // The two were given together.
        onClick={() => start({ type: report, data: subject } as ReportRequest)}
      />
      {isRunning ? <ProgressOverlay text={translate('reports.running')} onCancel={cancel} /> : null}
    </>
  );
};
