import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fromCents } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import { saveFile } from '../../../../ui/report/saveFile.ts';
import type { Line } from './plan.ts';

interface DistributionHeadings {
  readonly policy: string;
  readonly customer: string;
  readonly company: string;
  readonly inFavour: string;
  readonly absorbed: string;
  readonly paid: string;
  readonly left: string;
}

/** Number format `@`: a text stays a text, whatever it begins with. */
const words: ColumnDef = { numFmt: '@', width: 26 };
const money: ColumnDef = { numFmt: '#,##0.00', width: 18 };

const columns = [words, words, words, money, money, money, money];

const headingRow = (headings: DistributionHeadings): CellValue[] => [
  headings.policy,
  headings.customer,
  headings.company,
  headings.inFavour,
  headings.absorbed,
  headings.paid,
  headings.left,
];

const rowOf = ({ account, ...line }: Line): CellValue[] => [
  account.numberPolicy,
  personName(account.customer),
  account.company.companyName,
  ...[line.inFavour, line.absorbed, line.advanceToApply, line.balanceAfter].map((amount) =>
    Number(fromCents(amount)),
  ),
];

/**
 * The distribution on the screen as an Excel workbook. Its writer is loaded when it is needed.
 * @param title what the sheet is called; at most 31 characters
 */
export async function distributionFile(
  title: string,
  headings: DistributionHeadings,
  lines: readonly Line[],
): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title,
        columns,
        rows: [headingRow(headings), ...lines.map(rowOf)],
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

interface ExcelButtonProps {
  readonly lines: readonly Line[];
  readonly day: string;
}

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
      saveFile({ file, name: `${translate('giving.distribution.fileName')}-${day}.xlsx` });
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
