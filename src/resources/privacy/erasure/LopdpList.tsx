import Block from '@mui/icons-material/BlockOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { dayOf } from '../../../ui/format.ts';
import { ActionsColumn, RowAction } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { EmailColumn, NameColumn, PhoneColumn } from '../../../ui/list/personColumns.tsx';
import { useSubjectFile } from './AnonymizeDialog.tsx';
import { canBeErased, type Subject, useCanErase } from './subject.tsx';

const FileAction = ({ subject }: { readonly subject: Subject }) => {
  const { download } = useSubjectFile();
  return (
    <RowAction label="lopdp.file.label" icon={<Download />} onClick={() => download(subject.id)} />
  );
};

/** What can be done about the data of the customer of a row (specification §2). */
const LopdpActions = () => {
  const subject = useRecordContext<Subject>();
  const translate = useTranslate();
  const canErase = useCanErase();
  if (!subject) return null;
  const { id, anonymizedAt } = subject;
  return (
    <>
      {canErase && canBeErased(subject) ? <FileAction subject={subject} /> : null}
      {!anonymizedAt ? (
        <DialogRowAction
          permission="objections.edit"
          label="messages.objection.action"
          icon={<Block />}
          opens={{ type: 'objection', id, filter: { kind: 'customer' } }}
        />
      ) : null}
      <DialogRowAction
        label="lopdp.verify"
        icon={<FactCheck />}
        refusal={anonymizedAt ? translate('lopdp.since', { day: dayOf(anonymizedAt) }) : undefined}
        opens={{ type: 'anonymize', id }}
      />
    </>
  );
};

/** Customers for the law on personal data, seven a page (specification §2, §9). */
const LopdpList = () => (
  <ListPage
    perPage={7}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="customers.search"
    noneFound="customers.noneFound"
    loadFailed="customers.loadFailed"
    exportAs="customers"
  >
    <NumberColumn />
    <Column<Subject> source="ci_ruc" />
    <NameColumn of="customers" wraps={140} />
    <PhoneColumn />
    <EmailColumn wraps={140} />
    <Column
      source="createdAt"
      label="customers.columns.createdAt"
      field={DateField}
      quiet
      wideOnly
    />
    <Column source="policiesCount" label="lopdp.columns.policies" numeric disableSort />
    <Column<Subject>
      source="personalData"
      pinned
      label="lopdp.columns.personalData"
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <ActionsColumn>
      <LopdpActions />
    </ActionsColumn>
  </ListPage>
);

export default LopdpList;
