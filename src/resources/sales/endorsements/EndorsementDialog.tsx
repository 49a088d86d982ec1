import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  ENDORSEMENT_ACTS,
  ENDORSEMENT_KINDS,
  INSTALMENT_EFFECTS,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { CHARGES } from '../../../../domain/sales/premium/premium.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { EndorsementStateChip, endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { PolicyLink, RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, momentDone, moneyOf, textOf } from '../../../ui/format.ts';
import { Notice } from '../../../ui/list/states.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { ChangedRows } from './ChangedRows.tsx';
import { EndorsementActions, may } from './EndorsementActions.tsx';
import { LoadedEndorsement } from './LoadedEndorsement.tsx';

interface EndorsementProps {
  readonly endorsement: EndorsementDetail;
}

const useFacts = (of: EndorsementDetail): readonly Fact[] => {
  const translate = useTranslate();
  const name = (field: string) => translate(`resources.endorsements.fields.${field}`);
  const days = (['sentOn', 'issuedOn', 'ownFrom'] as const).flatMap((field): Fact[] =>
    of[field] === null ? [] : [[name(field), dayOf(of[field])]],
  );
  return [
    [name('kind'), ENDORSEMENT_KINDS[of.kind].name],
    [name('effectiveOn'), dayOf(of.effectiveOn)],
    [name('insurerNumber'), textOf(of.insurerNumber)],
    [name('reason'), textOf(of.reason)],
    ...(of.effect ? [[name('effect'), INSTALMENT_EFFECTS[of.effect]] as Fact] : []),
    ...days,
  ];
};

const usePrice = (of: EndorsementDetail): readonly Fact[] => {
  const translate = useTranslate();
  if (ENDORSEMENT_KINDS[of.kind].sign === 0) return [];
  const name = (field: string) => translate(`resources.endorsements.fields.${field}`);
  const charges = of.contribution === null ? [] : CHARGES;
  const invoice = [of.invoiceNumber, of.invoiceDay && dayOf(of.invoiceDay), of.invoiceKey].filter(
    Boolean,
  );
  return [
    ...(['net', ...charges, 'policyFee', 'policyValue', 'refunded'] as const).map(
      (field): Fact => [name(field), moneyOf(of[field])],
    ),
    ...(invoice.length > 0 ? [[name('invoiceNumber'), invoice.join(' · ')] as Fact] : []),
  ];
};

type Act = EndorsementDetail['acts'][number];

const actColumns: readonly PlainColumn<Act>[] = [
  { label: 'endorsements.act', cell: ({ kind }) => ENDORSEMENT_ACTS[kind] },
  { label: 'endorsements.actOn', cell: ({ recordedAt }) => momentDone(recordedAt) },
  { label: 'endorsements.actBy', wraps: true, cell: ({ userName }) => userName },
  { label: 'endorsements.reject.reason', wraps: true, cell: ({ reason }) => reason },
];

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  alignItems: 'start',
} as const;

const Content = ({ endorsement }: EndorsementProps) => {
  const translate = useTranslate();
  const facts = useFacts(endorsement);
  const price = usePrice(endorsement);
  const isForOthers = endorsement.lacksRowRights && may(endorsement, 'rejected');
  return (
    <>
      {isForOthers ? <Notice title={translate('endorsements.lacksRowRights')} /> : null}
      <Box sx={columns}>
        <Facts facts={facts} />
        {price.length > 0 ? <Facts facts={price} /> : null}
      </Box>
      {endorsement.rows.length > 0 ? (
        <Subsection title="endorsements.sections.rows" sx={{ mb: 2 }}>
          <ChangedRows endorsement={endorsement} />
        </Subsection>
      ) : null}
      <Subsection title="endorsements.sections.acts">
        <PlainTable
          dense
          label="endorsements.sections.acts"
          none="endorsements.noRows"
          columns={actColumns}
          rows={endorsement.acts}
          rowKey={({ recordedAt, kind }) => `${recordedAt} ${kind}`}
        />
      </Subsection>
    </>
  );
};

const EndorsementView = ({ endorsement }: EndorsementProps) => {
  const { policy_id, numberPolicy, customers_id, customerName } = endorsement;
  return (
    <DialogFrame
      resource="endorsements"
      title={endorsementTitle(endorsement)}
      width="md"
      closesOutside
      aside={
        <>
          <EndorsementStateChip {...endorsement} />
          <DialogAside>
            <PolicyLink id={policy_id} numberPolicy={numberPolicy} /> ·{' '}
            <RecordLink resource="customers" id={customers_id}>
              {customerName}
            </RecordLink>
          </DialogAside>
        </>
      }
      headActions={
        <ReportButton report="endorsement" subject={{ endorsementId: endorsement.id }} brief />
      }
      actions={<EndorsementActions endorsement={endorsement} />}
    >
      <Content endorsement={endorsement} />
    </DialogFrame>
  );
};

const EndorsementDialog = ({ id }: DialogSubject) => (
  <LoadedEndorsement id={id} title="endorsements.one" width="md">
    {(endorsement) => <EndorsementView endorsement={endorsement} />}
  </LoadedEndorsement>
);

export default EndorsementDialog;
