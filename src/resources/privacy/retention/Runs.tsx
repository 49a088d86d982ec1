import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { retention } from '../../../../domain/contract/index.ts';
import { PAST_PLACES, RUN_STATUSES, type RunStatus } from '../../../../domain/privacy/retention.ts';
import type { RetentionRun } from '../../../data/privacyRecords.ts';
import { useCall, useRefreshArea, useSend } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { timings } from '../../../timings.ts';
import { SentenceDialog } from '../../../ui/dialog/SentenceDialog.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { countOf, dayOf, momentDone, textOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { counts } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

export const useRuns = () => {
  const refresh = useRefreshArea();
  const query = useCall(
    retention.listRetentionRuns,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ status }) => status === 'running') ? timings.messageRefresh : false,
    },
  );
  const isRunning = query.data?.some(({ status }) => status === 'running') ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh(retention.listRetentionRuns);
    wasRunning.current = isRunning;
  });
  return query;
};

interface OfRun {
  readonly run: RetentionRun;
}

type Decision = 'approve' | 'dismiss';

const useDecide = ({ run: { id } }: OfRun, onDecided: () => void) => {
  const send = useSend();
  const notify = useNotify();
  return useCommand({
    mutationFn: ({ decision, reason }: { decision: Decision; reason: string }) => {
      const parts = { params: { id }, body: { reason } };
      return decision === 'approve'
        ? send(retention.approveRetention, parts)
        : send(retention.dismissRetention, parts);
    },
    onSuccess: (_, { decision }) => {
      notify(decision === 'approve' ? 'retention.runs.approved' : 'retention.runs.dismissed', {
        type: 'success',
      });
      onDecided();
    },
    failed: 'retention.runs.decideFailed',
  });
};

const Decide = ({ run }: OfRun) => {
  const translate = useTranslate();
  const [decision, ask] = useState<Decision>();
  const canApprove = useCan('retention', 'approve');
  const { mutate, isPending } = useDecide({ run }, () => ask(undefined));
  return (
    <>
      <Button size="small" color="inherit" onClick={() => ask('dismiss')}>
        {translate('retention.runs.dismiss')}
      </Button>
      {canApprove ? (
        <Button size="small" variant="contained" color="error" onClick={() => ask('approve')}>
          {translate('retention.runs.approve')}
        </Button>
      ) : null}
      {decision ? (
        <SentenceDialog
          title={translate(`retention.runs.${decision}`)}
          label={translate('retention.runs.reason')}
          question={translate(`retention.runs.${decision}Question`)}
          isRequired
          isDestructive={decision === 'approve'}
          isRunning={isPending}
          onConfirm={(reason) => mutate({ decision: decision, reason })}
          onCancel={() => ask(undefined)}
        />
      ) : null}
    </>
  );
};

const sumOf = (counts: readonly { readonly rows: number }[]) =>
  counts.reduce((total, { rows }) => total + rows, 0);

const OpenRun = ({ run }: OfRun) => {
  const translate = useTranslate();
  const canRun = useCan('retention', 'run');
  const { status, counts, done, proposedBy, proposedAt } = run;
  const parts = counts.map(({ key, rows }) => `${PAST_PLACES[key].label}: ${countOf(rows)}`);
  const all = sumOf(counts);
  return (
    <Alert severity={status === 'proposed' ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate(`retention.runs.${status === 'proposed' ? 'waiting' : 'running'}`, {
        user: proposedBy,
        moment: momentDone(proposedAt),
        done: countOf(sumOf(done)),
        all: countOf(all),
      })}
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Box>
      {status === 'running' ? (
        <LinearProgress
          variant="determinate"
          aria-label={translate('retention.runs.progress')}
          value={all === 0 ? 100 : Math.min(100, Math.round((100 * sumOf(done)) / all))}
        />
      ) : null}
      {status === 'proposed' && canRun ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Decide run={run} />
        </Box>
      ) : null}
    </Alert>
  );
};

const tones = {
  proposed: 'warning',
  running: 'info',
  done: 'success',
  dismissed: 'default',
} as const satisfies Readonly<Record<RunStatus, string>>;

const columns: readonly PlainColumn<RetentionRun>[] = [
  { label: 'retention.runs.asOf', cell: ({ asOf }) => dayOf(asOf) },
  {
    label: 'retention.runs.status',
    cell: ({ status }) => <StatusChip tone={tones[status]} label={RUN_STATUSES[status]} />,
  },
  counts('retention.runs.counted', ({ counts }) => sumOf(counts)),
  counts('retention.runs.done', ({ done }) => sumOf(done)),
  { label: 'retention.runs.decidedBy', wideOnly: true, cell: ({ decidedBy }) => textOf(decidedBy) },
  { label: 'retention.runs.reason', wraps: true, cell: ({ reason }) => textOf(reason) },
  {
    label: 'retention.runs.ended',
    wideOnly: true,
    cell: ({ endedAt }) => (endedAt ? momentDone(endedAt) : textOf(null)),
  },
];

export const Runs = () => {
  const query = useRuns();
  return (
    <Section title="retention.runs.title" hint="retention.runs.hint">
      <Loaded query={query} failed="retention.loadFailed" rows={3}>
        {(data) => {
          const open = data.find(({ status }) => status === 'proposed' || status === 'running');
          return (
            <>
              {open ? <OpenRun run={open} /> : null}
              <PlainTable
                dense
                label="retention.runs.title"
                none="retention.runs.none"
                columns={columns}
                rows={data}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
};
