import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { dayOf } from '../../ui/format.ts';
import { RowAction } from '../../ui/list/actions.tsx';
import { canBeErased, type Subject } from './subject.ts';
import { useCanErase } from './useCanErase.ts';
import { useSubjectFile } from './useSubjectFile.ts';

const FileAction = ({ subject }: { readonly subject: Subject }) => {
  const { download } = useSubjectFile();
  return (
    <RowAction label="lopdp.file.label" icon={<Download />} onClick={() => download(subject.id)} />
  );
};

/** What can be done about the data of the customer of a row (specification §2). */
export const LopdpActions = () => {
  const subject = useRecordContext<Subject>();
  const { openDialog } = useDialogs();
  const translate = useTranslate();
  const canErase = useCanErase();
  if (!subject) return null;
  const { id, anonymizedAt } = subject;
  return (
    <>
      {canErase && canBeErased(subject) ? <FileAction subject={subject} /> : null}
      <RowAction
        label="lopdp.verify"
        icon={<FactCheck />}
        refusal={anonymizedAt ? translate('lopdp.since', { day: dayOf(anonymizedAt) }) : undefined}
        onClick={() => openDialog({ type: 'anonymize', id })}
      />
    </>
  );
};
