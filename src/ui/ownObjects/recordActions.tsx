import Add from '@mui/icons-material/Add';
import Move from '@mui/icons-material/DriveFileMoveOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { movesFor } from '../../../domain/agency/ownFields/stages.ts';
import { noOwnFields, stageIn } from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord, OwnRecord } from '../../data/ownObjects.ts';
import { useRole } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { DialogButton } from '../dialog/opening.tsx';
import type { ActionsOf } from '../list/rowAction.ts';
import { useDeletion } from '../list/useDeletion.tsx';
import { useFailure } from '../useFailure.ts';
import { correction, moving, registration } from './recordDialogs.ts';

export type OwnRow = RaRecord<number> & OwnRecord;

interface RegisterRecordProps {
  readonly object: OwnObjectRecord;
  readonly parentId?: number;
  readonly variant?: 'contained' | 'outlined';
}

export const RegisterRecord = ({ object, parentId, variant = 'contained' }: RegisterRecordProps) =>
  object.allowed.includes('create') ? (
    <DialogButton
      variant={variant}
      icon={<Add />}
      label={`resources.${resourceOf(object.key)}.action.create`}
      opens={registration(object, parentId)}
    />
  ) : null;

/**
 * Deletes a record of an object, after asking.
 * @returns gives the action; `onDeleted` is told once it is done
 */
export function useRecordDeletion({ key }: OwnObjectRecord) {
  const translate = useTranslate();
  const deletion = useDeletion();
  const sayFailed = useFailure();
  const resource = resourceOf(key);
  const say = {
    refused: `resources.${resource}.remove.refused`,
    failed: `resources.${resource}.remove.failed`,
  } as const;
  return (record: OwnRow, onDeleted?: () => void) =>
    deletion({
      resource,
      record,
      label: `resources.${resource}.remove.action`,
      question: translate('ownRecords.removeQuestion', { title: record.title }),
      deleted: `resources.${resource}.remove.done`,
      onDeleted,
      onFailed: (error) => sayFailed(say, error),
    });
}

export function useMoves({ key, allowed, retiredAt }: OwnObjectRecord) {
  const stage = stageIn(useOwnFields(resourceOf(key)) ?? noOwnFields);
  const role = useRole();
  return ({ customFields }: Pick<OwnRecord, 'customFields'>) =>
    stage && retiredAt === null
      ? movesFor(stage, customFields, role, allowed.includes('edit'))
      : [];
}

export function useRecordActions(object: OwnObjectRecord): ActionsOf<OwnRow> {
  const deletion = useRecordDeletion(object);
  const movesOf = useMoves(object);
  const { key, allowed } = object;
  return (record) => [
    allowed.includes('edit') && {
      label: `resources.${resourceOf(key)}.update`,
      icon: <Edit />,
      isQuick: true,
      opens: correction(object, record.id),
    },
    movesOf(record).length > 0 && {
      label: 'ownRecords.move.action',
      icon: <Move />,
      opens: moving(object, record.id),
    },
    allowed.includes('delete') && deletion(record),
  ];
}
