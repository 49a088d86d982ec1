import Close from '@mui/icons-material/Close';
import TaskAlt from '@mui/icons-material/TaskAlt';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import {
  Alert,
  Badge,
  Box,
  Button,
  IconButton,
  type Theme,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Key of the session's storage, under which a telephone remembers that it has shown the message. */
const SHOWN = 'amparo.tasksReminded';

/** Browsers let a page make a sound only after the user has clicked or typed on it. */
const maySound = () => navigator.userActivation?.hasBeenActive !== false;

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
 * Reminds of pending tasks: a little after there are any, and then again and again; once the
 * visitor has closed it, only when there are more than there were then. On a telephone the message is shown once a
 * session: then the tone and the badge remind.
 * @returns how many are pending, whether the notice is to be seen, and what the visitor closes it with
 */
function useReminder(onRemind: () => void) {
  const { total, ask } = usePending();
  const [isShown, setShown] = useState(false);
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), {
    noSsr: true,
  });
  const seen = useRef(0);
  const remind = useEffectEvent((pending: number) => {
    if (pending <= seen.current) {
      seen.current = pending;
      return;
    }
    setShown(!isPhone || sessionStorage.getItem(SHOWN) === null);
    sessionStorage.setItem(SHOWN, 'true');
    onRemind();
  });
  const remindAgain = useEffectEvent(async () => remind(await ask()));
  const remindFirst = useEffectEvent(() => remind(total));
  const hasTasks = total > 0;

  useEffect(() => {
    if (!hasTasks) {
      seen.current = 0;
      return undefined;
    }
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      remindFirst();
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

  const close = () => {
    seen.current = total;
    setShown(false);
  };
  return { total, isShown: isShown && hasTasks, close };
}

/**
 * Reminds the visitor of their pending tasks, with a beep (specification §2, §4): a badge of the
 * top bar, and a message in the bar itself, which lies over nothing.
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
    <IconButton size="small" color="inherit" aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);

const place = {
  order: { xs: 1, lg: 0 },
  flex: { xs: '1 0 100%', lg: '0 1 auto' },
  minWidth: 0,
  '&& .MuiAlert-root': { boxShadow: 'none' },
  '&& .MuiAlert-message': { minWidth: 0 },
  // The library's negative margin lets the room of a finger beside the last button scroll a telephone sideways.
  '&& .MuiAlert-action': { mr: 0, p: 0, alignItems: 'center' },
  '&& .MuiIconButton-root': { color: 'inherit' },
} as const;

const Reminder = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const [isMuted, setMuted] = useStore('tasks.muted', false);
  const { total, isShown, close } = useReminder(() => {
    if (!isMuted) beep();
  });
  const see = () => {
    close();
    openDialog({ type: 'taskList', id: 'mine' });
  };
  return (
    <>
      {isShown ? (
        <Box sx={place}>
          <Alert
            variant="filled"
            severity="info"
            icon={false}
            action={
              <>
                <Button size="small" onClick={see} sx={{ whiteSpace: 'nowrap' }}>
                  {translate('tasks.see')}
                </Button>
                <Action
                  label={translate(isMuted ? 'tasks.unmute' : 'tasks.mute')}
                  icon={isMuted ? <VolumeOff /> : <VolumeUp />}
                  onClick={() => setMuted(!isMuted)}
                />
                <Action label={translate('tasks.close')} icon={<Close />} onClick={close} />
              </>
            }
          >
            <Typography variant="inherit" noWrap>
              {translate('tasks.reminder', { smart_count: total })}
            </Typography>
          </Alert>
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
