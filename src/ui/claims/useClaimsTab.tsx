import { Box } from '@mui/material';
import { useMemo } from 'react';
import { claims } from '../../../domain/contract/index.ts';
import { useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import type { LabelledTab } from '../LabelledTabs.tsx';
import {
  claimAmountsColumn,
  claimantColumn,
  claimColumn,
  claimStateColumn,
  lossColumn,
  nextClockColumn,
} from './claimColumns.tsx';
import { RegisterClaim } from './parts.tsx';

type ClaimOwner = 'customers_id' | 'advisor_id' | 'company_id' | 'policy_id';

const latestFirst = { field: 'happenedOn', order: 'DESC' } as const;

const ClaimsOf = ({ by, id }: { readonly by: ClaimOwner; readonly id: number }) => {
  const filter = useMemo(() => ({ [by]: id }), [by, id]);
  return (
    <DialogListBase resource="claims" sort={latestFirst} filter={filter}>
      <DialogListContent none="resources.claims.empty" loadFailed="claims.loadFailed">
        {claimColumn}
        {by === 'policy_id' ? lossColumn() : claimantColumn}
        {claimAmountsColumn}
        {nextClockColumn}
        {claimStateColumn}
      </DialogListContent>
      {by === 'policy_id' || by === 'customers_id' ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
          <RegisterClaim by={by} id={id} />
        </Box>
      ) : null}
    </DialogListBase>
  );
};

const onlyCount = { range: { from: 0, to: 0 } } as const;

export function useClaimsTab(by: ClaimOwner, id: number): readonly LabelledTab[] {
  const sees = useCan('claims', 'list');
  const filter = useMemo(() => ({ [by]: id }), [by, id]);
  const { data } = useCallPage(claims.listClaims, {}, { ...onlyCount, filter }, { enabled: sees });
  if (!sees) return [];
  return [
    {
      label: 'claims.title',
      count: data?.total,
      isTable: true,
      content: () => <ClaimsOf by={by} id={id} />,
    },
  ];
}
