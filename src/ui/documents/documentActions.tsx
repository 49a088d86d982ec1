import AttachFile from '@mui/icons-material/AttachFile';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Restore from '@mui/icons-material/RestoreOutlined';
import ThumbDown from '@mui/icons-material/ThumbDownOutlined';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { type RaRecord, useTranslate } from 'react-admin';
import { documents } from '../../../domain/contract/index.ts';
import { mayBecome } from '../../../domain/documents/states.ts';
import type { DocumentRecord } from '../../data/documents.ts';
import type { DialogRequest } from '../../dialogs/requests.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { type ActionsOf, useRowActions } from '../list/rowAction.ts';
import { useAct } from '../useAct.ts';

export type DocumentRow = RaRecord<number> & DocumentRecord;

export const opened = ({ id, name, fileType, isHealth }: DocumentRecord) =>
  ({
    type: 'document',
    id,
    filter: { name: name ?? '', fileType: fileType ?? '', isHealth: isHealth ? 1 : 0 },
  }) as const;

const toOpen = ({ isHealth }: DocumentRecord) => (isHealth ? 'documents.health' : 'documents.read');

export function useDocumentActions(): ActionsOf<DocumentRow> {
  const translate = useTranslate();
  const act = useAct();
  return useRowActions<DocumentRow>((row) => {
    const { id, version, state, name, kind, dueDate, isHealth } = row;
    const params = { id };
    const dialog = (
      type: DialogRequest['type'],
      filter: NonNullable<DialogRequest['filter']>,
    ): DialogRequest => ({ type, id, filter });
    const discard = (isDiscarded: boolean, done: TextKey) =>
      act(
        documents.discardDocument,
        { params, body: { isDiscarded, version } },
        done,
        'documents.notChanged',
      );
    return [
      name !== null && {
        label: 'documents.open',
        icon: <Visibility />,
        isQuick: true,
        permission: toOpen(row),
        opens: opened(row),
      },
      mayBecome(state, 'received') && {
        label: 'documents.attach',
        icon: <AttachFile />,
        isQuick: true,
        permission: 'documents.add',
        opens: dialog('attachFile', { kind }),
      },
      mayBecome(state, 'reviewed') && {
        label: 'documents.approve',
        icon: <ThumbUp />,
        isQuick: true,
        permission: 'documents.review',
        onClick: () =>
          void act(
            documents.reviewDocument,
            { params, body: { isInOrder: true, version } },
            'documents.approved',
            'documents.notChanged',
          ),
      },
      state !== 'discarded' && {
        label: 'documents.correct',
        icon: <Edit />,
        permission: 'documents.add',
        opens: dialog('updateDocument', {
          kind,
          dueDate: dueDate === null ? '' : `${dueDate}`,
          isHealth: isHealth ? 1 : 0,
          version,
        }),
      },
      mayBecome(state, 'rejected') && {
        label: 'documents.reject',
        icon: <ThumbDown />,
        permission: 'documents.review',
        opens: dialog('rejectDocument', { version }),
      },
      state === 'discarded' && {
        label: 'documents.restore',
        icon: <Restore />,
        permission: 'documents.discard',
        onClick: () => void discard(false, 'documents.restored'),
      },
      state !== 'discarded' && {
        label: 'documents.discard',
        icon: <Delete />,
        permission: 'documents.discard',
        isDestructive: true,
        question: translate('documents.askDiscard'),
        run: () => discard(true, 'documents.discarded'),
      },
    ];
  });
}
