import Close from '@mui/icons-material/Close';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useMay } from '../../session/useMay.ts';
import { timings } from '../../timings.ts';
import { beep } from './beep.ts';
import { useReminder } from './useReminder.ts';

/** Reminds the visitor of their pending tasks, with a beep (specification §2, §4). */
export const TaskReminder = () => {
  const canAccess = useMay('tasks', 'own');
  return canAccess ? <Reminder /> : null;
};

interface ActionProps {
  readonly label: TextKey;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

const Action = ({ label, icon, onClick }: ActionProps) => {
  const name = useTranslate()(label);
  return (
    <Tooltip title={name}>
      <IconButton size="small" color="inherit" aria-label={name} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
};

const Reminder = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const [isMuted, setMuted] = useStore('tasks.muted', false);
  const { total, isShown, dismiss } = useReminder(() => {
    if (!isMuted) beep();
  });
  const see = () => {
    dismiss();
    openDialog({ type: 'taskList', id: 'mine' });
  };
  return (
    <Snackbar
      open={isShown}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      autoHideDuration={timings.taskReminderStays}
      // It is there or it is not: nothing half faded over what somebody reads.
      transitionDuration={0}
      onClose={(_, reason) => {
        if (reason === 'timeout') dismiss();
      }}
      // A dialog's buttons are at its foot: they stay in reach.
      sx={{ zIndex: ({ zIndex }) => zIndex.modal - 1 }}
    >
      <Alert
        severity="warning"
        sx={{ alignItems: 'center', boxShadow: 8, '& .MuiAlert-action': { p: 0, ml: 1 } }}
        action={
          <>
            <Button size="small" color="inherit" onClick={see}>
              {translate('tasks.see')}
            </Button>
            <Action
              label={isMuted ? 'tasks.unmute' : 'tasks.mute'}
              icon={isMuted ? <VolumeOff fontSize="small" /> : <VolumeUp fontSize="small" />}
              onClick={() => setMuted(!isMuted)}
            />
            <Action label="tasks.close" icon={<Close fontSize="small" />} onClick={dismiss} />
          </>
        }
      >
        {translate('tasks.reminder', { smart_count: total })}
      </Alert>
    </Snackbar>
  );
};
