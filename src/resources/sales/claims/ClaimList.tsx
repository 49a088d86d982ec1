import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { claims } from '../../../../domain/contract/index.ts';
import type { Claim } from '../../../data/claims.ts';
import { filterQuery, useCall, withFormer } from '../../../data/useCall.ts';
import { recordAddress } from '../../../routes.ts';
import {
  claimAmountsColumn,
  claimantColumn,
  claimColumn,
  claimStateColumn,
  lastMovementColumn,
  lossColumn,
  nextClockColumn,
} from '../../../ui/claims/claimColumns.tsx';
import { PendingDocuments } from '../../../ui/claims/parts.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { countOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { companyNameColumn } from '../../../ui/list/ofPolicyColumns.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { ClaimFilters } from './ClaimFilters.tsx';

const hidden = [
  'happenedOn',
  'insurerNumber',
  'numberPolicy',
  'pendingDocuments',
  'lastMovementOn',
  'indemnity',
  'paid',
  'reserve',
];

const Totals = () => {
  const translate = useTranslate();
  const { filterValues: filter } = useListContext();
  const { data } = useCall(claims.sumClaims, { query: filterQuery(filter) }, withFormer);
  if (!data || data.claims === 0) return null;
  const amounts = (['claimed', 'paid', 'reserve'] as const).map((name) => ({
    name: translate(`resources.claims.fields.${name}`),
    value: moneyOf(data[name]),
  }));
  return (
    <Box component="section" aria-label={translate('claims.totals')} sx={{ mt: 1.5 }}>
      <Figures
        figures={[{ name: translate('claims.title'), value: countOf(data.claims) }, ...amounts]}
      />
    </Box>
  );
};

const useClaimActions = () =>
  useRowActions<Claim>(({ id, state }) => [
    { label: 'claims.open', icon: <Visibility />, isQuick: true, to: recordAddress('claims', id) },
    state !== 'closed' && {
      permission: 'claims.edit',
      label: 'claims.update',
      icon: <Edit />,
      isQuick: true,
      opens: { type: 'updateClaim', id },
    },
  ]);

const nameOf = ({ code, customerName }: Claim): string => `${code} ${customerName}`;

export const ClaimList = ({ toggle }: { readonly toggle: ReactNode }) => {
  const { columns, filters } = useOwnList('claims');
  return (
    <ListPage
      searchLabel="claims.search"
      noneFound="claims.noneFound"
      loadFailed="claims.loadFailed"
      filters={
        <>
          <ClaimFilters withState />
          {filters}
        </>
      }
      beside={toggle}
      hiddenColumns={hidden}
      below={<Totals />}
    >
      {claimColumn}
      {claimantColumn}
      {companyNameColumn({ width: widths.mail })}
      {lossColumn(widths.name)}
      {claimAmountsColumn}
      {moneyColumn('indemnity')}
      {moneyColumn('paid')}
      {moneyColumn('reserve')}
      <Column<Claim> source="insurerNumber" width={widths.name} />
      <Column<Claim> source="numberPolicy" width={widths.policy} whole />
      <Column<Claim>
        source="pendingDocuments"
        width={widths.longChip}
        render={(claim) => <PendingDocuments {...claim} />}
      />
      {columns}
      {lastMovementColumn}
      {nextClockColumn}
      {claimStateColumn}
      <ActionsColumn of={nameOf} actions={useClaimActions()} />
    </ListPage>
  );
};
