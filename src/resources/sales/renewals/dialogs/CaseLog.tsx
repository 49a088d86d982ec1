import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  CHANNEL_NAMES,
  LOSS_REASON_NAMES,
  STAGE_NAMES,
} from '../../../../../domain/sales/renewals/stages.ts';
import type { RenewalDetail } from '../../../../data/renewals.ts';
import { dayOf, momentDone } from '../../../../ui/format.ts';
import { Subsection } from '../../../../ui/page/Section.tsx';

type Contact = RenewalDetail['contacts'][number];

const MovedText = ({ move }: { readonly move: RenewalDetail['moves'][number] }) => {
  const translate = useTranslate();
  const { lossReason, words } = move;
  const reason = lossReason && [LOSS_REASON_NAMES[lossReason], words].filter(Boolean).join(': ');
  return (
    <>
      {translate('renewals.caseDialog.move', {
        from: STAGE_NAMES[move.fromStage],
        to: STAGE_NAMES[move.toStage],
      })}
      {reason ? ` · ${reason}` : ''}
    </>
  );
};

const ContactText = ({ contact }: { readonly contact: Contact }) => {
  const translate = useTranslate();
  const { channel, contactedOn, words, nextStep, nextStepOn } = contact;
  const step = [nextStepOn && dayOf(nextStepOn), nextStep].filter(Boolean).join(' · ');
  return (
    <>
      <strong>
        {CHANNEL_NAMES[channel]}, {dayOf(contactedOn)}
      </strong>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Box>
      {step ? (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('renewals.caseDialog.next', { step })}
        </Box>
      ) : null}
    </>
  );
};

const entriesOf = ({ moves, contacts }: RenewalDetail) =>
  [
    ...moves.map((move) => ({
      key: `move ${move.id}`,
      at: move.movedAt,
      by: move.userName,
      content: <MovedText move={move} />,
    })),
    ...contacts.map((contact) => ({
      key: `contact ${contact.id}`,
      at: contact.createdAt,
      by: contact.userName,
      content: <ContactText contact={contact} />,
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));

export const CaseLog = ({ renewal }: { readonly renewal: RenewalDetail }) => {
  const translate = useTranslate();
  const entries = entriesOf(renewal);
  return (
    <Subsection title="renewals.caseDialog.log">
      {entries.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('renewals.caseDialog.noLog')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map(({ key, at, by, content }) => (
            <Box component="li" key={key} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box>{content}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {momentDone(at)} · {by}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Subsection>
  );
};
