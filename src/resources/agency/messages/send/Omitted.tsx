import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OMISSION_IDS, OMISSIONS } from '../../../../../domain/agency/messages/delivery.ts';
import type { Rehearsal } from '../../../../data/messages.ts';
import { counts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';

type Row = Rehearsal['omitted'][number];

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const columns: readonly PlainColumn<Row>[] = [
  {
    label: 'messages.send.reason',
    wraps: true,
    cell: ({ omission }) => sentence(OMISSIONS[omission]),
  },
  counts('messages.send.people', ({ people }) => people),
];

export const Omitted = ({ omitted }: Pick<Rehearsal, 'omitted'>) => {
  const translate = useTranslate();
  const title = translate('messages.send.omitted');
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <PlainTable
        dense
        label={title}
        none="messages.send.noneOmitted"
        columns={columns}
        rows={omitted}
        rowKey={({ omission }) => OMISSION_IDS.indexOf(omission)}
      />
    </section>
  );
};
