import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DOCUMENT_STATES, type DocumentState } from '../../../domain/documents/states.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogLink } from '../fields/RecordLink.tsx';
import { dayDone, dayOf, EMPTY } from '../format.ts';
import { Column } from '../list/Column.tsx';
import { sizeOf } from '../list/ExportMenu.tsx';
import { widths } from '../list/widths.ts';
import { type DocumentRow, opened } from './documentActions.tsx';

const TONES: Readonly<Record<DocumentState, NonNullable<ChipProps['color']>>> = {
  requested: 'warning',
  received: 'info',
  reviewed: 'success',
  rejected: 'error',
  discarded: 'default',
};

const StateChip = ({ state, isOverdue }: DocumentRow) => {
  const translate = useTranslate();
  return isOverdue ? (
    <Chip color="error" label={translate('resources.documents.fields.isOverdue')} />
  ) : (
    <Chip color={TONES[state]} label={DOCUMENT_STATES[state]} />
  );
};

const FileFacts = ({ bytes, isScanned }: DocumentRow) => {
  const translate = useTranslate();
  if (bytes === null) return null;
  return isScanned ? sizeOf(bytes) : `${sizeOf(bytes)} · ${translate('documents.notScanned')}`;
};

const Kind = (row: DocumentRow) => {
  const opensHealth = useCan('documents', 'health');
  return row.name === null || (row.isHealth && !opensHealth) ? (
    row.kind
  ) : (
    <DialogLink opens={opened(row)}>{row.kind}</DialogLink>
  );
};

const Name = ({ isHealth, name }: DocumentRow) => {
  const translate = useTranslate();
  return [isHealth && translate('resources.documents.fields.isHealth'), name]
    .filter(Boolean)
    .join(' · ');
};

export const documentColumns = [
  <Column<DocumentRow>
    key="kind"
    source="kind"
    strong
    render={(row) => <Kind {...row} />}
    second={(row) => (row.isHealth || row.name ? <Name {...row} /> : null)}
  />,
  <Column<DocumentRow>
    key="state"
    source="state"
    width={widths.longChip}
    phone="badge"
    render={(row) => <StateChip {...row} />}
    second={({ reason }) => reason}
  />,
  <Column<DocumentRow>
    key="dueDate"
    source="dueDate"
    width={widths.term}
    phone="line"
    render={({ dueDate }) => (dueDate ? dayOf(dueDate) : EMPTY)}
  />,
  <Column<DocumentRow>
    key="createdAt"
    source="createdAt"
    width={widths.term}
    quiet
    render={({ createdAt }) => dayDone(createdAt)}
    second={(row) => <FileFacts {...row} />}
  />,
];
