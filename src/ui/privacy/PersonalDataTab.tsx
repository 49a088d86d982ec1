import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { consents, limitations } from '../../../domain/contract/index.ts';
import { TREATMENT } from '../../../domain/privacy/consents.ts';
import { RESTRICTION_ENTRIES, RESTRICTION_GROUNDS } from '../../../domain/privacy/restrictions.ts';
import type { Consent, Purpose, Restriction } from '../../data/privacyRecords.ts';
import { useCall } from '../../data/useCall.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogButton } from '../dialog/opening.tsx';
import { StatusChip } from '../fields/badges.tsx';
import { dayOf, textOf } from '../format.ts';
import { Loaded } from '../Loaded.tsx';
import { LoadError } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ObjectionButton } from '../messages/sending.tsx';
import { actions } from '../table/columns.ts';
import { type PlainColumn, PlainTable } from '../table/PlainTable.tsx';

interface OfCustomer {
  readonly id: Identifier;
}

interface SectionProps {
  readonly title: TextKey;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ title, action, children }: SectionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1 }}>
          {translate(title)}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
};

const restrictionColumns: readonly PlainColumn<Restriction>[] = [
  { label: 'consents.limited.day', cell: ({ day }) => dayOf(day) },
  {
    label: 'consents.limited.entry',
    wraps: true,
    cell: ({ entry, ground }) =>
      ground ? RESTRICTION_GROUNDS[ground] : RESTRICTION_ENTRIES[entry],
  },
  { label: 'consents.limited.reason', wraps: true, cell: ({ reason }) => textOf(reason) },
  {
    label: 'consents.limited.until',
    cell: ({ until }) => (until ? dayOf(until) : textOf(null)),
  },
  { label: 'consents.recordedBy', wideOnly: true, cell: ({ userName }) => textOf(userName) },
];

const LimitButton = ({ id, isLimited }: OfCustomer & { readonly isLimited: boolean }) => (
  <DialogButton
    variant="outlined"
    label={isLimited ? 'consents.limited.lift' : 'consents.limited.impose'}
    opens={{ type: 'limitation', id }}
  />
);

const Restrictions = ({ id }: OfCustomer) => {
  const query = useCall(limitations.listLimitations, { params: { id } });
  return (
    <Loaded query={query} failed="consents.limited.loadFailed" rows={2}>
      {(data) => {
        const isRestricted = data[0]?.entry === 'imposed';
        return (
          <Section
            title="consents.limited.title"
            action={<LimitButton id={id} isLimited={isRestricted} />}
          >
            <PlainTable
              dense
              label="consents.limited.title"
              none="consents.limited.none"
              columns={restrictionColumns}
              rows={data}
            />
          </Section>
        );
      }}
    </Loaded>
  );
};

interface LastConsent {
  readonly purpose: Purpose;
  readonly last: Consent | undefined;
  readonly isInFormAlone: boolean;
}

const ConsentStatusChip = ({ last, isInFormAlone }: Omit<LastConsent, 'purpose'>) => {
  if (isInFormAlone) return <StatusChip tone="warning" label="consents.state.inForm" />;
  if (!last) return <StatusChip tone="default" label="consents.state.none" />;
  if (last.entry === 'withdrawn')
    return <StatusChip tone="error" label="consents.state.withdrawn" />;
  return last.isOutdated ? (
    <StatusChip tone="warning" label="consents.state.outdated" />
  ) : (
    <StatusChip tone="success" label="consents.state.given" />
  );
};

const RecordButton = ({ id, purpose, last }: OfCustomer & LastConsent) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const isGiven = last?.entry === 'given' && !last.isOutdated;
  const name = translate(isGiven ? 'consents.withdraw' : 'consents.give');
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${name}: ${purpose.label}`}
      onClick={() => openDialog({ type: 'consent', id, filter: { purpose: purpose.id } })}
    >
      {name}
    </Button>
  );
};

const consentColumns = (id: Identifier, canEdit: boolean): PlainColumn<LastConsent>[] => [
  { label: 'consents.purpose', wraps: true, cell: ({ purpose }) => purpose.label },
  { label: 'consents.status', cell: (row) => <ConsentStatusChip {...row} /> },
  { label: 'consents.saidOn', cell: ({ last }) => (last ? dayOf(last.saidOn) : textOf(null)) },
  {
    label: 'consents.text',
    wideOnly: true,
    cell: ({ last }) => textOf(last?.textNumber && String(last.textNumber)),
  },
  ...(canEdit ? [actions<LastConsent>((row) => <RecordButton id={id} {...row} />)] : []),
];

const Consents = ({ id, personalData }: OfCustomer & { readonly personalData: boolean }) => {
  const purposes = useCall(consents.listPurposes);
  const consentQuery = useCall(consents.listCustomerConsents, { params: { id } });
  const canEdit = useCan('consents', 'create');
  if (purposes.error || consentQuery.error) {
    const again = () => {
      void purposes.refetch();
      void consentQuery.refetch();
    };
    return <LoadError message="consents.loadFailed" retry={again} />;
  }
  if (!purposes.data || !consentQuery.data) return <TableSkeleton rows={4} />;
  const lastOf = (purpose: Purpose) =>
    consentQuery.data.find((one) => one.purpose.id === purpose.id);
  const rows = purposes.data
    .map((purpose) => {
      const last = lastOf(purpose);
      const isInFormAlone = personalData && !last && purpose.key === TREATMENT;
      return { purpose, last, isInFormAlone };
    })
    .filter(({ purpose, last }) => purpose.isActive || last);
  return (
    <Section title="consents.title">
      <PlainTable
        dense
        label="consents.title"
        none="consents.noPurposes"
        columns={consentColumns(id, canEdit)}
        rows={rows}
        rowKey={({ purpose }) => purpose.id}
      />
    </Section>
  );
};

export const PersonalDataTab = ({ id, personalData }: OfCustomer & { personalData: boolean }) => {
  const canLimit = useCan('limitations', 'edit');
  return (
    <>
      <Consents id={id} personalData={personalData} />
      <Section title="consents.objections" action={<ObjectionButton kind="customer" id={id} />}>
        {null}
      </Section>
      {canLimit ? <Restrictions id={id} /> : null}
    </>
  );
};
