import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { useLocation, useTranslate } from 'react-admin';
import {
  ENDORSEMENT_ACTS,
  ENDORSEMENT_KINDS,
  INSTALMENT_EFFECTS,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { CHARGES } from '../../../../domain/sales/premium/premium.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { isMissing } from '../../../data/status.ts';
import { useCan } from '../../../session/useCan.ts';
import { useDocumentsTab } from '../../../ui/documents/useDocumentsTab.tsx';
import { EndorsementStateChip, endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import type { Fact } from '../../../ui/Facts.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { CompanyLink, PolicyLink, RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, momentDone, moneyOf, textOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { Data } from '../../../ui/page/RecordData.tsx';
import { NoRecord, RecordPage, RecordRoute } from '../../../ui/page/RecordPage.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { ChangedRows } from './ChangedRows.tsx';
import { EndorsementMore, may, NextStep, OtherStep } from './EndorsementActions.tsx';
import { LoadedForm } from './EndorsementForm.tsx';
import { EndorsementPreview } from './Preview.tsx';
import { previewBody } from './price.ts';
import type { texts } from './texts.ts';
import { useEndorsement } from './useEndorsement.ts';

interface EndorsementProps {
  readonly endorsement: EndorsementDetail;
}

const useFacts = (of: EndorsementDetail): readonly Fact[] => {
  const translate = useTranslate();
  const name = (field: keyof typeof texts.endorsements.facts) =>
    translate(`endorsements.facts.${field}`);
  const days = (['sentOn', 'issuedOn', 'ownFrom'] as const).flatMap((field): Fact[] =>
    of[field] === null ? [] : [[name(field), dayOf(of[field])]],
  );
  const charges = of.contribution === null ? [] : CHARGES;
  const invoice = [of.invoiceNumber, of.invoiceDay && dayOf(of.invoiceDay), of.invoiceKey].filter(
    Boolean,
  );
  return [
    [
      name('numberPolicy'),
      <PolicyLink key="policy" id={of.policy_id} numberPolicy={of.numberPolicy} />,
    ],
    [
      name('customerName'),
      <RecordLink key="customer" resource="customers" id={of.customers_id}>
        {of.customerName}
      </RecordLink>,
    ],
    [
      name('companyName'),
      <CompanyLink key="company" company={{ id: of.company_id, companyName: of.companyName }} />,
    ],
    [name('effectiveOn'), dayOf(of.effectiveOn)],
    ...days,
    [name('insurerNumber'), textOf(of.insurerNumber)],
    ...(of.effect ? [[name('effect'), INSTALMENT_EFFECTS[of.effect], true] as Fact] : []),
    ...charges.map(
      (field): Fact => [translate(`policies.premium.short.${field}`), moneyOf(of[field])],
    ),
    ...(invoice.length > 0 ? [[name('invoiceNumber'), invoice.join(' · '), true] as Fact] : []),
    [name('reason'), textOf(of.reason), true],
  ];
};

const Price = ({ endorsement }: EndorsementProps) => {
  const translate = useTranslate();
  if (ENDORSEMENT_KINDS[endorsement.kind].sign === 0) return null;
  const figures = (['net', 'policyFee', 'policyValue', 'refunded'] as const).map((field) => ({
    name: translate(`resources.endorsements.fields.${field}`),
    value: moneyOf(endorsement[field]),
  }));
  return <Figures figures={figures} />;
};

const actColumns: readonly PlainColumn<EndorsementDetail['acts'][number]>[] = [
  { label: 'endorsements.act', cell: ({ kind }) => ENDORSEMENT_ACTS[kind] },
  { label: 'endorsements.actOn', cell: ({ recordedAt }) => momentDone(recordedAt) },
  { label: 'endorsements.actBy', wraps: true, cell: ({ userName }) => userName },
  { label: 'endorsements.reject.reason', wraps: true, cell: ({ reason }) => reason },
];

const Acts = ({ endorsement }: EndorsementProps) => (
  <PlainTable
    label="endorsements.sections.acts"
    none="endorsements.noRows"
    columns={actColumns}
    rows={endorsement.acts}
    rowKey={({ recordedAt, kind }) => `${recordedAt} ${kind}`}
  />
);

const Page = ({ endorsement }: EndorsementProps) => {
  const translate = useTranslate();
  const { id, rows, customerName, policyTypeName, numberPolicy, companyName } = endorsement;
  const isOpen = may(endorsement, 'rejected');
  const isForOthers = endorsement.lacksRowRights && isOpen;
  const mayDraft = useCan('endorsements', 'edit');
  const documents = useDocumentsTab('endorsement_id', id);
  const facts = useFacts(endorsement);
  return (
    <RecordPage
      resource="endorsements"
      name={endorsementTitle(endorsement)}
      mark={<NoteAdd />}
      chip={<EndorsementStateChip {...endorsement} />}
      identity={[customerName, `${policyTypeName} ${numberPolicy}`, companyName]}
      notice={isForOthers ? <Notice title={translate('endorsements.lacksRowRights')} /> : null}
      primary={<NextStep endorsement={endorsement} />}
      secondary={<OtherStep endorsement={endorsement} />}
      more={<EndorsementMore endorsement={endorsement} />}
      figures={<Price endorsement={endorsement} />}
      aside={<Data facts={facts} />}
      tabs={[
        isOpen &&
          mayDraft && {
            label: 'endorsements.preview.title',
            content: () => <EndorsementPreview body={previewBody(endorsement)} />,
          },
        rows.length > 0 && {
          label: 'endorsements.sections.rows',
          count: rows.length,
          content: () => <ChangedRows endorsement={endorsement} />,
        },
        {
          label: 'endorsements.sections.acts',
          content: () => <Acts endorsement={endorsement} />,
        },
        ...documents,
      ]}
    />
  );
};

const EndorsementRecord = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const query = useEndorsement(id);
  const isEdited = new URLSearchParams(useLocation().search).has('edit');
  if (isMissing(query.error)) return <NoRecord title={translate('endorsements.missing', { id })} />;
  return (
    <Loaded query={query} failed="endorsements.loadFailed" stays>
      {(endorsement) =>
        isEdited && may(endorsement, 'updated') ? (
          <LoadedForm policyId={endorsement.policy_id} draft={endorsement} />
        ) : (
          <Page endorsement={endorsement} />
        )
      }
    </Loaded>
  );
};

const EndorsementPage = () => (
  <RecordRoute resource="endorsements">
    {(id) => <EndorsementRecord key={id} id={id} />}
  </RecordRoute>
);

export default EndorsementPage;
