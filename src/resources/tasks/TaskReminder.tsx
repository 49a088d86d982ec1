import Close from '@mui/icons-material/Close';
import TaskAlt from '@mui/icons-material/TaskAlt';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';
import { beep } from './beep.ts';
import { useReminder } from './useReminder.ts';

/**
 * Reminds the visitor of their pending tasks, with a beep (specification §2, §4): a badge of the
 * top bar, and a strip in it that lies on nothing.
 */
export const TaskReminder = () => {
  const canAccess = useCan('tasks', 'own');
  return canAccess ? <Reminder /> : null;
};

interface ActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

const Action = ({ label, icon, onClick }: ActionProps) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);

/** Between the search and the greeting where there is room, else a line of its own below them. */
const strip = {
  order: { xs: 1, lg: 0 },
  flexShrink: 0,
  flexBasis: { xs: 'calc(100% + 16px)', md: 'calc(100% + 44px)', lg: 'auto' },
  mt: { xs: 1, lg: 0 },
  mb: { xs: -1, lg: 0 },
  mx: { xs: -1, md: '-22px', lg: 0 },
  px: { xs: 1.5, md: '22px', lg: 1.5 },
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  borderRadius: { lg: 1 },
  color: 'status.warn.ink',
  bgcolor: 'status.warn.ground',
  '& .MuiIconButton-root, & .MuiButton-root': { color: 'inherit' },
} as const;

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
    <>
      {isShown ? (
        <Box sx={strip}>
          <Box role="alert" sx={{ flex: { xs: 1, lg: 'none' }, fontSize: '0.8125rem' }}>
            {translate('tasks.reminder', { smart_count: total })}
          </Box>
          <Button size="small" onClick={see} sx={{ whiteSpace: 'nowrap' }}>
            {translate('tasks.see')}
          </Button>
          <Action
            label={translate(isMuted ? 'tasks.unmute' : 'tasks.mute')}
            icon={isMuted ? <VolumeOff /> : <VolumeUp />}
            onClick={() => setMuted(!isMuted)}
          />
          <Action label={translate('tasks.close')} icon={<Close />} onClick={dismiss} />
        </Box>
      ) : null}
      <Action
        label={translate(total > 0 ? 'tasks.badge' : 'tasks.title', { smart_count: total })}
        icon={
          <Badge badgeContent={total} max={99} color="warning">
            <TaskAlt />
          </Badge>
        }
        onClick={see}
      />
    </>
  );
};
