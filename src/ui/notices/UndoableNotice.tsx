import { Alert, AlertTitle, Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCloseNotification, useNotificationContext, useTranslate } from 'react-admin';
import { timings } from '../../timings.ts';
import { useFailure } from '../useFailure.ts';

export const undoableFor = { type: 'success', autoHideDuration: timings.undo } as const;

interface UndoableNoticeProps {
  readonly title: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
  readonly children: ReactNode;
}

/** Whether it is still time to undo: the notice may stay longer under a pointer. */
function useIsInTime(): boolean {
  const [isInTime, setInTime] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInTime(false), timings.undo);
    return () => clearTimeout(timer);
  }, []);
  return isInTime;
}

/** Gives way to the next notice, which would otherwise wait for its turn. */
function useGiveWay(close: () => void): void {
  const { notifications } = useNotificationContext();
  const isNextWaiting = notifications.length > 0;
  useEffect(() => {
    if (isNextWaiting) close();
  }, [isNextWaiting, close]);
}

export const UndoableNotice = ({ title, undo, children }: UndoableNoticeProps) => {
  const translate = useTranslate();
  const fail = useFailure();
  const close = useCloseNotification();
  const isInTime = useIsInTime();
  const isRunning = useRef(false);
  useGiveWay(close);

  const press = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act();
    } catch (error) {
      fail('common.undoFailed', error);
    }
    close();
  };
  return (
    <Alert
      variant="filled"
      severity="success"
      role="status"
      action={
        undo && isInTime ? (
          <Button color="inherit" size="small" onClick={() => press(undo)}>
            {translate('ra.action.undo')}
          </Button>
        ) : null
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  );
};
