import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../../ui/report/saveFile.ts';
import { distributionFile } from './distributionFile.ts';
import type { Line } from './plan.ts';

interface ExcelButtonProps {
  readonly lines: readonly Line[];
  /** The civil date of the figures, for the file's name. */
  readonly day: string;
}

/** Saves the distribution as it is on the screen. */
export const ExcelButton = ({ lines, day }: ExcelButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isWriting, setWriting] = useState(false);
  const headings = {
    policy: translate('accountColumns.policy'),
    customer: translate('accountColumns.customer'),
    company: translate('accountColumns.company'),
    inFavour: translate('giving.distribution.columns.inFavour'),
    absorbed: translate('giving.distribution.columns.absorbed'),
    paid: translate('giving.distribution.columns.paid'),
    left: translate('giving.distribution.columns.left'),
  };
  const save = async () => {
    setWriting(true);
    try {
      const file = await distributionFile(translate('giving.distribution.title'), headings, lines);
      saveFile(file, `${translate('giving.distribution.fileName')}-${day}.xlsx`);
    } catch {
      notify('giving.distribution.excelFailed', { type: 'error' });
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<FileDownload />}
      disabled={isWriting || lines.length === 0}
      onClick={save}
    >
      {translate('giving.distribution.excel')}
    </Button>
  );
};
