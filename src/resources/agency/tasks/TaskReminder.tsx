import Close from '@mui/icons-material/Close';
import TaskAlt from '@mui/icons-material/TaskAlt';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import { Badge, Box, Button, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useGetList, useStore, useTranslate } from 'react-admin';
import type { Task } from '../../../data/records.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { timings } from '../../../timings.ts';
import { pendingCount } from './TaskLinks.tsx';

/** Hertz and seconds: heard, and over before it disturbs. */
const PITCH = 880;
const LENGTH = 0.25;
const LOUDNESS = 0.08;

function play(context: AudioContext): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const end = context.currentTime + LENGTH;
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(LOUDNESS, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(end);
}

/** Browsers let a page make a sound only after the user has clicked or typed on it. */
const maySound = () => navigator.userActivation?.hasBeenActive !== false;

/** A short tone; nothing, and no error, where the browser allows none. */
export function beep(): void {
  if (typeof AudioContext === 'undefined' || !maySound()) return;
  try {
    const context = new AudioContext();
    if (context.state === 'suspended') void context.close();
    else play(context);
  } catch {
    // No sound device: the alert is seen all the same.
  }
}

/** How many tasks are pending; asked again when told to. */
function usePending() {
  // Without the count there is nothing to remind of; the dashboard says what failed.
  const { total = 0, refetch } = useGetList<Task>('tasks', pendingCount);
  const ask = async (): Promise<number> => {
    const { data } = await refetch({ cancelRefetch: false });
    // The whole answer, whatever its type says: rows and total.
    const { total: answered }: { total?: unknown } = Object(data);
    return Number(answered ?? 0);
  };
  return { total, ask };
}

/**
 * Reminds of pending tasks: a little after there are any, and then again and again
 * (specification §4, §9).
 * @param onRemind called each time
 * @returns how many are pending, whether the alert is to be seen, and what dismisses it until then
 */
function useReminder(onRemind: () => void) {
  const { total, ask } = usePending();
  const [isShown, setShown] = useState(false);
  const remind = useEffectEvent(() => {
    setShown(true);
    onRemind();
  });
  const remindAgain = useEffectEvent(async () => {
    if ((await ask()) > 0) remind();
  });
  const hasTasks = total > 0;

  useEffect(() => {
    if (!hasTasks) return undefined;
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      remind();
      every = setInterval(() => void remindAgain(), timings.taskReminderEvery);
    }, timings.taskReminderFirst);
    return () => {
      clearTimeout(first);
      clearInterval(every);
      setShown(false);
    };
  }, [hasTasks]);

  useEffect(() => {
    if (!isShown) return undefined;
    const leave = setTimeout(() => setShown(false), timings.taskReminderStays);
    return () => clearTimeout(leave);
  }, [isShown]);

  return { total, isShown: isShown && hasTasks, dismiss: () => setShown(false) };
}

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
