import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { retention } from '../../../../domain/contract/index.ts';
import { LEGAL_BASES } from '../../../../domain/privacy/personalData/shapes.ts';
import { DEFAULT_TERMS, termText } from '../../../../domain/privacy/retention.ts';
import type { RetentionTermRecord } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { EditCellAction } from '../../../ui/dialog/opening.tsx';
import { momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { actions } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

interface OfTerm {
  readonly term: RetentionTermRecord;
}

const small = { color: 'text.secondary', fontSize: '0.75rem' } as const;

const Months = ({ term: { months, updatedAt, updatedBy } }: OfTerm) => {
  const translate = useTranslate();
  return (
    <>
      {termText(months)}
      {updatedBy ? (
        <Box sx={small}>
          {translate('retention.terms.changed', {
            user: updatedBy,
            moment: momentDone(updatedAt),
          })}
        </Box>
      ) : null}
    </>
  );
};

const Norm = ({ term: { basis, norm } }: OfTerm) => (
  <>
    {norm}
    <Box sx={small}>{LEGAL_BASES[basis]}</Box>
  </>
);

const columns: readonly PlainColumn<RetentionTermRecord>[] = [
  { label: 'retention.terms.what', wraps: true, cell: ({ key }) => DEFAULT_TERMS[key].label },
  { label: 'retention.terms.months', cell: (term) => <Months term={term} /> },
  {
    label: 'retention.terms.from',
    wraps: true,
    wideOnly: true,
    cell: ({ key }) => DEFAULT_TERMS[key].from,
  },
  {
    label: 'retention.terms.norm',
    wraps: true,
    wideOnly: true,
    cell: (term) => <Norm term={term} />,
  },
];

const editing = actions<RetentionTermRecord>(({ key }) => (
  <EditCellAction
    name="retention.terms.editOne"
    of={{ term: DEFAULT_TERMS[key].label }}
    opens={{ type: 'retentionTerm', id: key }}
  />
));

export const Terms = () => {
  const query = useCall(retention.listRetentionTerms);
  const canEdit = useCan('retention', 'run');
  return (
    <Section title="retention.terms.title" hint="retention.terms.hint">
      <Loaded query={query} failed="retention.loadFailed" rows={6}>
        {(data) => (
          <PlainTable
            dense
            label="retention.terms.title"
            columns={canEdit ? [...columns, editing] : columns}
            rows={data}
            rowKey={({ key }) => key}
          />
        )}
      </Loaded>
    </Section>
  );
};
