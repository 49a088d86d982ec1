import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ACTS, CHANNELS } from '../../../../domain/privacy/requestActs.ts';
import { FULFILMENTS, OUTCOMES, refusalInLaw } from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequestDetail, RequestActRecord } from '../../../data/privacyRecords.ts';
import { dayOf, momentDone } from '../../../ui/format.ts';
import { Documents } from './Documents.tsx';

const useAbout = ({ outcome, ground, channel, fulfilment, auditSequence }: RequestActRecord) => {
  const translate = useTranslate();
  return [
    outcome && OUTCOMES[outcome],
    ground && refusalInLaw(ground),
    channel && CHANNELS[channel],
    fulfilment && FULFILMENTS[fulfilment].name,
    auditSequence && translate('privacyRequests.proof', { sequence: auditSequence }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const One = ({ requestId, act }: { requestId: number; act: RequestActRecord }) => {
  const about = useAbout(act);
  const texts = [act.words, act.notDone, act.kept].filter((text) => text !== null);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, py: 0.5, mb: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {ACTS[act.act]} · {dayOf(act.day)}
      </Typography>
      {about ? <Typography variant="body2">{about}</Typography> : null}
      {texts.map((text) => (
        <Typography
          key={text}
          variant="body2"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      ))}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {act.userName} · {momentDone(act.createdAt)}
      </Typography>
      <Documents requestId={requestId} documents={act.documents} />
    </Box>
  );
};

export const History = ({ request: { id, acts } }: { readonly request: PrivacyRequestDetail }) => {
  const translate = useTranslate();
  if (acts.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('privacyRequests.noHistory')}
      </Typography>
    );
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {acts.map((act) => (
        <One key={act.id} requestId={id} act={act} />
      ))}
    </Box>
  );
};
