import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { privacyTerms } from '../../../../domain/contract/index.ts';
import { PRIVACY_TERMS, TERM_KIND_NAMES, type Term } from '../../../../domain/privacy/terms.ts';
import type { TermRecord } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { EditCellAction } from '../../../ui/dialog/opening.tsx';
import { momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { actions } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { Holidays } from './Holidays.tsx';

const daysOf = ({ days, kind }: Term): string => `${days} ${TERM_KIND_NAMES[kind]}`;

const Two = ({
  first,
  second,
}: {
  readonly first: string;
  readonly second: string | undefined;
}) => (
  <>
    <Box sx={{ overflowWrap: 'normal' }}>{first}</Box>
    {second ? (
      <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
        {second}
      </Typography>
    ) : null}
  </>
);

const Days = ({ term }: { readonly term: TermRecord }) => {
  const translate = useTranslate();
  const { key, updatedAt, updatedBy } = term;
  const changed =
    updatedBy &&
    translate('privacyTerms.changed', {
      days: daysOf(PRIVACY_TERMS[key]),
      user: updatedBy,
      moment: momentDone(updatedAt),
    });
  return <Two first={daysOf(term)} second={changed ?? undefined} />;
};

const columns: readonly PlainColumn<TermRecord>[] = [
  {
    label: 'privacyTerms.term',
    wraps: true,
    cell: ({ key }) => <Two first={PRIVACY_TERMS[key].label} second={PRIVACY_TERMS[key].article} />,
  },
  { label: 'privacyTerms.days', wraps: true, cell: (term) => <Days term={term} /> },
  actions(({ id, key }) => (
    <EditCellAction
      name="privacyTerms.editOne"
      of={{ term: PRIVACY_TERMS[key].label }}
      opens={{ type: 'privacyTerm', id }}
    />
  )),
];

const Content = ({ title }: { readonly title: string }) => {
  const query = useCall(privacyTerms.listPrivacyTerms);
  return (
    <Loaded query={query} failed="privacyTerms.loadFailed" rows={6}>
      {(data) => (
        <PlainTable label={title} none="" columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
    </Loaded>
  );
};

const Terms = () => {
  const translate = useTranslate();
  const title = translate('privacyTerms.terms');
  return (
    <Section title={title} hint="privacyTerms.termsHint">
      <Content title={title} />
    </Section>
  );
};

const TermsPage = () => (
  <Allowed action="list">
    <PageHeader title="privacyTerms.title" subtitle="privacyTerms.intro" />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Terms />
      <Holidays />
    </Box>
  </Allowed>
);

export default TermsPage;
