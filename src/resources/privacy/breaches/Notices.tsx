import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { breaches } from '../../../../domain/contract/index.ts';
import { BREACH_RECIPIENT_IDS, BREACH_RECIPIENTS } from '../../../../domain/privacy/breaches.ts';
import type { Breach, BreachAct } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useRefreshArea } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { saveFile } from '../../../ui/report/saveFile.ts';
import { actions } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { ClockChip } from './parts.tsx';

type Clock = Breach['clocks'][number];

interface Line extends Clock {
  readonly breach: Breach;
  readonly notice: BreachAct | undefined;
}

const linesOf = (breach: Breach): Line[] =>
  breach.clocks.map((clock) => ({
    ...clock,
    breach,
    notice: breach.acts.filter(({ kind, to }) => kind === 'notice' && to === clock.to).at(-1),
  }));

const Letter = ({ line }: { readonly line: Line }) => {
  const { breach, to, notice } = line;
  const translate = useTranslate();
  const agency = useAgency();
  const refresh = useRefreshArea();
  const canEdit = useCan('breaches', 'edit') && !breach.isClosed;
  const make = useCommand({
    mutationFn: () =>
      agency.call(breaches.makeBreachNotice, {
        params: { id: breach.id },
        body: { to, version: breach.version },
      }),
    done: 'breaches.noticeMade',
    failed: 'breaches.noticeFailed',
    onSettled: () => refresh(breaches.makeBreachNotice),
  });
  const open = useCommand({
    mutationFn: async () => {
      if (!notice) return;
      const { data } = await agency.callForFile(breaches.getBreachNotice, {
        params: { id: notice.id },
      });
      saveFile(data);
    },
    failed: 'breaches.noticeFailed',
  });
  const who = translate(`breaches.to.${to}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {notice ? (
        <Button
          size="small"
          disabled={open.isPending}
          onClick={() => open.mutate()}
          aria-label={`${translate('breaches.openNotice')}: ${who}`}
        >
          {translate('breaches.openNotice')}
        </Button>
      ) : null}
      {canEdit ? (
        <Button
          size="small"
          disabled={make.isPending || breach.people === null}
          onClick={() => make.mutate()}
          aria-label={`${translate('breaches.makeNotice')}: ${who}`}
        >
          {translate('breaches.makeNotice')}
        </Button>
      ) : null}
      {canEdit && notice ? (
        <DialogButton
          size="small"
          aria-label={`${translate('breaches.send.title')}: ${who}`}
          label="breaches.send.title"
          opens={{
            type: 'breachAct',
            id: breach.id,
            filter: { act: 'send', notice: notice.id },
          }}
        />
      ) : null}
    </Box>
  );
};

const columns: readonly PlainColumn<Line>[] = [
  { label: 'breaches.recipient', wraps: true, cell: ({ to }) => BREACH_RECIPIENTS[to].name },
  { label: 'breaches.article', wideOnly: true, cell: ({ to }) => BREACH_RECIPIENTS[to].article },
  { label: 'breaches.due', cell: ({ due }) => dayOf(due) },
  { label: 'breaches.left', cell: (line) => <ClockChip clock={line} /> },
  actions((line) => <Letter line={line} />),
];

export const Notices = ({ breach }: { readonly breach: Breach }) => {
  const translate = useTranslate();
  const title = translate('breaches.notices');
  return (
    <Section title={title}>
      {breach.people === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('breaches.countFirst')}
        </Typography>
      ) : null}
      <PlainTable
        label={title}
        columns={columns}
        rows={linesOf(breach)}
        rowKey={({ to }) => BREACH_RECIPIENT_IDS.indexOf(to)}
      />
    </Section>
  );
};
