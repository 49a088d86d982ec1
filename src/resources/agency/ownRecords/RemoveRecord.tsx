import { useTranslate } from 'react-admin';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { type OwnRow, useRecordDeletion } from '../../../ui/ownObjects/recordActions.tsx';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

interface RemoveRecordProps {
  readonly object: OwnObjectRecord;
  readonly record: OwnRow;
  readonly onRemoved: () => void;
}

/** Deletes the record of a page, after asking. */
export const RemoveRecord = ({ object, record, onRemoved }: RemoveRecordProps) => {
  const translate = useTranslate();
  const { label, icon, question, run } = useRecordDeletion(object)(record, onRemoved);
  const command = useCommand({ mutationFn: run });
  return (
    <Confirmed title={label} question={question} isDestructive command={command}>
      {(ask) => <HeaderAction icon={icon} label={translate(label)} onClick={ask} />}
    </Confirmed>
  );
};
