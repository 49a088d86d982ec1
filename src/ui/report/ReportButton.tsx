import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ReportRequest } from '../../data/reports.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCan } from '../../session/useCan.ts';
import { ProgressOverlay } from '../ProgressOverlay.tsx';
import { useReport } from './useReport.ts';

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
