import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { endorsements } from '../../../../domain/contract/index.ts';
import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATE_IDS,
  ENDORSEMENT_STATES,
  endorsementName,
} from '../../../../domain/sales/endorsements/kinds.ts';
import type { Endorsement } from '../../../data/endorsements.ts';
import { filterQuery, useCall, withFormer } from '../../../data/useCall.ts';
import { recordAddress } from '../../../routes.ts';
import { EndorsementStateChip, endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { countOf, dayOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import {
  ChoiceFilter,
  CompanyFilter,
  DaysFilter,
  LookupFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { companyNameColumn, policyHolderColumn } from '../../../ui/list/ofPolicyColumns.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { dateColumn, moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';

const kinds = ENDORSEMENT_KIND_IDS.map((id) => ({ id, name: ENDORSEMENT_KINDS[id].name }));

const states = ENDORSEMENT_STATE_IDS.map((id) => ({ id, name: ENDORSEMENT_STATES[id] }));

const EndorsementFilters = () => (
  <>
    <ChoiceFilter source="kind" choices={kinds} />
    <ChoiceFilter source="state" choices={states} />
    <DaysFilter label="endorsements.issued" from="issuedFrom" to="issuedTo" />
    <DaysFilter label="endorsements.effective" from="effectiveFrom" to="effectiveTo" />
    <CompanyFilter />
    <LookupFilter source="policy_type_id" lookup="policy-types" />
    <PersonFilter source="advisor_id" reference="advisors" />
  </>
);

/** Width of «Enviado a la compañía», in pixels. */
const STATE = 180;

/** Width of «Modificación de datos», in pixels. */
const KIND = 168;

const hidden = ['insurerNumber', 'policyFee', 'refunded', 'reason'];

const Totals = () => {
  const translate = useTranslate();
  const query = filterQuery(useListContext().filterValues);
  const { data } = useCall(endorsements.sumEndorsements, { query }, withFormer);
  if (!data || data.endorsements + data.others.length === 0) return null;
  const amounts = (['net', 'policyFee', 'policyValue', 'refunded'] as const).map((name) => ({
    name: translate(`resources.endorsements.fields.${name}`),
    value: moneyOf(data[name]),
  }));
  const kinds = data.kinds.map(({ kind, endorsements: count, policyValue }) => ({
    name: ENDORSEMENT_KINDS[kind].name,
    value: moneyOf(policyValue),
    of: countOf(count),
  }));
  const others = data.others.map(({ state, endorsements: count, policyValue }) => ({
    name: ENDORSEMENT_STATES[state],
    value: moneyOf(policyValue),
    of: countOf(count),
  }));
  return (
    <Box component="section" aria-label={translate('endorsements.totals')} sx={{ mt: 1.5 }}>
      <Figures
        figures={[
          { name: ENDORSEMENT_STATES.issued, value: countOf(data.endorsements) },
          ...amounts,
        ]}
      />
      {kinds.length > 1 ? <Figures figures={kinds} /> : null}
      {others.length > 0 ? <Figures figures={others} /> : null}
    </Box>
  );
};

const useEndorsementActions = () =>
  useRowActions<Endorsement>(({ id }) => [
    {
      label: 'endorsements.open',
      icon: <Visibility />,
      isQuick: true,
      to: recordAddress('endorsements', id),
    },
  ]);

const nameOf = (row: Endorsement): string => `${endorsementTitle(row)} ${row.numberPolicy}`;

const EndorsementList = () => (
  <ListPage
    searchLabel="endorsements.search"
    noneFound="endorsements.noneFound"
    loadFailed="endorsements.loadFailed"
    filters={<EndorsementFilters />}
    hiddenColumns={hidden}
    below={<Totals />}
  >
    <Column<Endorsement>
      source="number"
      label="endorsements.one"
      width={KIND}
      strong
      render={(row) => (
        <RecordLink resource="endorsements" id={row.id}>
          {ENDORSEMENT_KINDS[row.kind].name}
        </RecordLink>
      )}
      second={({ number, insurerNumber }) =>
        [number && endorsementName(number), insurerNumber].filter(Boolean).join(' · ')
      }
    />
    {policyHolderColumn({ phone: 'line' })}
    {companyNameColumn({ width: widths.mail })}
    <Column<Endorsement>
      source="effectiveOn"
      width={widths.term}
      render={({ effectiveOn }) => dayOf(effectiveOn)}
    />
    <Column source="insurerNumber" width={widths.name} />
    {moneyColumn('net')}
    {moneyColumn('policyFee')}
    {moneyColumn('policyValue', undefined, { phone: 'line' })}
    {moneyColumn('refunded')}
    <Column source="reason" width={widths.mail} quiet />
    {dateColumn('issuedOn')}
    <Column<Endorsement>
      source="state"
      width={STATE}
      phone="badge"
      render={({ state }) => <EndorsementStateChip state={state} />}
    />
    <ActionsColumn of={nameOf} actions={useEndorsementActions()} />
  </ListPage>
);

export default EndorsementList;
