import Undo from '@mui/icons-material/Undo';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CLAIM_CLOCKS } from '../../../../../domain/claims/clocks.ts';
import { CLAIM_OUTCOMES, MOVEMENT_KINDS } from '../../../../../domain/claims/movements.ts';
import { claims } from '../../../../../domain/contract/index.ts';
import type { ClaimDetail, ClaimMovement } from '../../../../data/claims.ts';
import { useSend } from '../../../../data/useCall.ts';
import { useCan } from '../../../../session/useCan.ts';
import { SentenceDialog } from '../../../../ui/dialog/SentenceDialog.tsx';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf, momentDone, moneyOf } from '../../../../ui/format.ts';
import { IconAction } from '../../../../ui/IconAction.tsx';
import { Notice } from '../../../../ui/list/states.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { useCommand } from '../../../../ui/useCommand.ts';

interface MovementProps {
  readonly claim: ClaimDetail;
  readonly movement: ClaimMovement;
}

const useName = ({ movement }: Pick<MovementProps, 'movement'>): string => {
  const translate = useTranslate();
  const { kind, clock, outcome, reverses } = movement;
  const { name } = MOVEMENT_KINDS[kind];
  const words = [name, clock && CLAIM_CLOCKS[clock].name, outcome && CLAIM_OUTCOMES[outcome]]
    .filter(Boolean)
    .join(': ');
  return reverses === null ? words : translate('claims.history.reversal', { name: words });
};

const Reverse = ({ claim, movement }: MovementProps) => {
  const translate = useTranslate();
  const send = useSend();
  const name = useName({ movement });
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useCommand({
    mutationFn: (reason: string) =>
      send(claims.reverseMovement, {
        params: { id: movement.id },
        body: { reason, version: claim.version },
      }),
    onSuccess: () => setOpen(false),
    done: 'claims.history.done',
    failed: 'claims.history.failed',
  });
  return (
    <>
      <IconAction
        name={translate('claims.history.reverse', { name })}
        icon={<Undo fontSize="small" />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <SentenceDialog
          title={translate('claims.history.title')}
          question={translate('claims.history.question', { name })}
          label={translate('claims.movement.reason')}
          isRequired
          isDestructive
          isRunning={isPending}
          onConfirm={mutate}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

const lineStyles = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'start',
  py: 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
  '& .name': { fontWeight: 550 },
  '&.reversed .name, &.reversed .amount': { textDecoration: 'line-through' },
} as const;

const below = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' } as const;

const Line = ({ claim, movement }: MovementProps) => {
  const translate = useTranslate();
  const { id, kind, happenedOn, recordedAt, userName, amount, reason, isReversed, reverses } =
    movement;
  const mayEdit = useCan('claims', 'edit');
  const recorded = { user: userName, moment: momentDone(recordedAt) };
  return (
    <Box component="li" className={isReversed ? 'reversed' : undefined} sx={lineStyles}>
      <span>{dayOf(happenedOn)}</span>
      <div>
        <span className="name">{useName({ movement })}</span>{' '}
        {isReversed ? <StatusChip tone="default" label="claims.history.reversed" /> : null}
        {reason ? <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box> : null}
        <Box sx={below}>{translate('claims.history.recorded', recorded)}</Box>
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box className="amount" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount === null ? null : moneyOf(amount)}
        </Box>
        {kind === 'payment' && !isReversed && reverses === null ? (
          <ReportButton report="claimReceipt" subject={{ movementId: id }} label="title" brief />
        ) : null}
        {mayEdit && movement.mayReverse ? <Reverse claim={claim} movement={movement} /> : null}
      </Box>
    </Box>
  );
};

export const History = ({ claim }: { readonly claim: ClaimDetail }) =>
  claim.movements.length === 0 ? (
    <Notice title="claims.history.none" />
  ) : (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[...claim.movements].reverse().map((movement) => (
        <Line key={movement.id} claim={claim} movement={movement} />
      ))}
    </Box>
  );
