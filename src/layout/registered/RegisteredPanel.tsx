import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import {
  LinkBase,
  type RaRecord,
  useGetOne,
  useLocation,
  useNavigate,
  useTranslate,
} from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';
import { type Registered, registeredIn } from '../../ui/form/registered.ts';
import { type NextStep, registeredKinds } from './nextSteps.ts';

/** What was registered just now. After a reload it is not just now any more, and not known here. */
function useRecord({ resource, id }: Registered): RaRecord | undefined {
  return useGetOne(resource, { id }, { enabled: false }).data;
}

const Step = ({ step }: { readonly step: NextStep }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const may = useCan(step.resource, step.action);
  if (!may) return null;
  const { dialog, to = '' } = step;
  return dialog ? (
    <Button variant="outlined" size="small" onClick={() => openDialog(dialog)}>
      {translate(step.label)}
    </Button>
  ) : (
    <Button variant="outlined" size="small" component={LinkBase} to={to}>
      {translate(step.label)}
    </Button>
  );
};

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  mb: 1.5,
  borderLeft: 4,
  borderLeftColor: 'success.main',
} as const;

const Panel = ({ registered }: { readonly registered: Registered }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const record = useRecord(registered);
  const kind = registeredKinds[registered.resource];
  useEffect(() => panel.current?.focus(), []);
  if (!record || !kind) return null;
  const close = translate('ra.action.close');
  return (
    <Paper ref={panel} tabIndex={-1} role="region" aria-labelledby={titleId} sx={looks}>
      <CheckCircle color="success" aria-hidden />
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {translate('common.registered.title', { name: kind.nameOf(record) })}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {kind.stepsFor(record).map((step) => (
        <Step key={step.label} step={step} />
      ))}
      <Tooltip title={close}>
        <IconButton
          size="small"
          aria-label={close}
          onClick={() => navigate({ pathname, search }, { replace: true, state: null })}
        >
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Paper>
  );
};

/** Above the list a registration led to: what was registered, and what is sensible to do next. */
export const RegisteredPanel = () => {
  const registered = registeredIn(useLocation().state);
  return registered ? (
    <Panel key={`${registered.resource} ${registered.id}`} registered={registered} />
  ) : null;
};
