import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ProcessingRun } from '../../../../data/paymentProcessing.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { parseApiError } from '../../../../ui/form/failure.ts';
import { momentDone, moneyOf } from '../../../../ui/format.ts';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { useUndoRun } from '../../../../ui/payments/issuing.tsx';
import { useCommand } from '../../../../ui/useCommand.ts';
import { useRuns } from './useProcessing.tsx';

/** Latest runs shown; an older one can be undone only once those after it are. */
const MAX_SHOWN = 3;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const useWords = () => {
  const translate = useTranslate();
  return ({ issuedAt, user, count, amount, numberPolicy }: ProcessingRun) =>
    translate(numberPolicy ? 'payments.runs.ofPolicy' : 'payments.runs.run', {
      smart_count: count,
      when: momentDone(issuedAt),
      who: user.name,
      amount: moneyOf(amount),
      policy: numberPolicy,
    });
};

const Run = ({ run, onUndo }: { readonly run: ProcessingRun; readonly onUndo: () => void }) => {
  const translate = useTranslate();
  const words = useWords()(run);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 260px' }}>
        {words}
        {run.obstacle ? (
          <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {run.obstacle}
          </Typography>
        ) : null}
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={run.obstacle !== null}
        aria-label={translate('payments.runs.undoOf', { what: words })}
        onClick={onUndo}
      >
        {translate('ra.action.undo')}
      </Button>
    </Box>
  );
};

function useUndoing() {
  const notify = useNotify();
  const undoRun = useUndoRun();
  const [question, setQuestion] = useState<ProcessingRun>();
  const { mutate: undo, isPending } = useCommand({
    mutationFn: ({ id }: ProcessingRun) => undoRun(id),
    onError: (error) => {
      const { isRefusal, message } = parseApiError(error);
      const reason = isRefusal ? message : undefined;
      notify(reason ?? 'common.undoFailed', { type: 'error', messageArgs: { _: reason } });
    },
    onSettled: () => setQuestion(undefined),
  });
  return { question, setQuestion, undo, isPending };
}

export const RecentRuns = () => {
  const translate = useTranslate();
  const words = useWords();
  const { data: runs = [] } = useRuns();
  const { question, setQuestion, undo, isPending } = useUndoing();
  if (runs.length === 0) return null;
  return (
    <Subsection title="payments.runs.title" sx={{ mb: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {runs.slice(0, MAX_SHOWN).map((run) => (
          <Run key={run.id} run={run} onUndo={() => setQuestion(run)} />
        ))}
      </Box>
      {question ? (
        <ConfirmDialog
          title="payments.runs.undo"
          question={translate('payments.runs.question', { what: words(question) })}
          isDestructive
          isRunning={isPending}
          onConfirm={() => undo(question)}
          onCancel={() => setQuestion(undefined)}
        />
      ) : null}
    </Subsection>
  );
};
