import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase } from '../../../ui/dialog/DialogList.tsx';
import { ExportMenu } from '../../../ui/list/export/ExportMenu.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { Ageing } from './Ageing.tsx';
import { LateFilter } from './LateFilter.tsx';
import { LateTable } from './LateTable.tsx';
import { reportFilter, startOf } from './lateFilter.ts';

/** Late payments a page of the dialog has (specification §9). */
const PER_PAGE = 10;

/** Those overdue longest first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** What is on screen as a report and as a file; nothing of nothing. */
const Files = () => {
  const { filterValues, total } = useListContext();
  if (!total) return null;
  return (
    <>
      <ReportButton report={{ type: 'payment', data: { filter: reportFilter(filterValues) } }} />
      <ExportMenu />
    </>
  );
};

/** The dialog `paymentByStatus`: late payments, how late, and whom to call (specification §2). */
const LatePaymentsDialog = (subject: DialogSubject) => {
  const translate = useTranslate();
  const [startFilter] = useState(() => startOf(subject));
  return (
    <DialogListBase
      resource="late-payments"
      perPage={PER_PAGE}
      sort={oldestFirst}
      startFilter={startFilter}
    >
      <DialogFrame
        title={translate('latePayments.title')}
        width="xl"
        closesOutside
        actions={<Files />}
      >
        <LateFilter />
        <Ageing />
        <LateTable />
      </DialogFrame>
    </DialogListBase>
  );
};

export default LatePaymentsDialog;
