import { Alert, Snackbar } from '@mui/material';
import { isValidElement, type RefObject, useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { noticePlace } from '../theme/components/shared.ts';
import { timings } from '../timings.ts';

const atFoot = { vertical: 'bottom', horizontal: 'left' } as const;

/**
 * The next of react-admin's notifications. The outcome of a second attempt takes the place of the
 * first one's at once; other notifications wait until the one shown is closed.
 */
function useShown() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<{ readonly payload: NotificationPayload; at: number }>();
  const [isOpen, setOpen] = useState(false);
  const isNextDue = notifications[0] && !(isOpen && notifications[0].type === 'info');
  useEffect(() => {
    if (!isNextDue) return;
    const payload = takeNotification();
    if (!payload) return;
    setShown((before) => ({ payload, at: (before?.at ?? 0) + 1 }));
    setOpen(true);
  }, [isNextDue, takeNotification]);
  return { shown, isOpen, close: () => setOpen(false) };
}

const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('.MuiDialog-container')].at(-1);

/**
 * A place in the foremost dialog, or in the page where none is open: a dialog keeps the keyboard
 * inside and hides all the rest from screen readers. One element is moved between them, so that a
 * toast outlives the dialog it appeared in.
 */
function usePlace(home: RefObject<HTMLElement | null>): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = () => {
      const target = topDialog() ?? home.current;
      if (target && host.parentElement !== target) target.append(host);
    };
    place();
    // Dialogs come and go as children of the page's body.
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [host, home]);
  return host;
}

interface ToastProps {
  readonly payload: NotificationPayload;
  readonly close: () => void;
}

const Toast = ({ payload, close }: ToastProps) => {
  const { message, type, notificationOptions } = payload;
  const translate = useTranslate();
  if (isValidElement(message)) return <div>{message}</div>;
  return (
    <Alert
      variant="filled"
      severity={type}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onClose={close}
    >
      {translate(String(message), notificationOptions?.messageArgs)}
    </Alert>
  );
};

/**
 * The notifications of react-admin, one at a time, at the window's foot: titles, searches and the buttons of a form
 * stay in sight.
 */
export const Toasts = () => {
  const home = useRef<HTMLDivElement>(null);
  const host = usePlace(home);
  const { shown, isOpen, close } = useShown();
  return (
    <>
      <div ref={home} />
      {shown
        ? createPortal(
            <CloseNotificationContext.Provider value={close}>
              <ToastBar {...shown} isOpen={isOpen} close={close} />
            </CloseNotificationContext.Provider>,
            host,
          )
        : null}
    </>
  );
};

const ToastBar = ({ payload, at, isOpen, close }: ToastProps & { at: number; isOpen: boolean }) => {
  const usual = payload.type === 'error' ? timings.errorToast : timings.toast;
  return (
    <Snackbar
      key={at}
      open={isOpen}
      anchorOrigin={atFoot}
      autoHideDuration={payload.notificationOptions?.autoHideDuration ?? usual}
      onClose={(_event, reason) => {
        // A click elsewhere does not take away what still offers something.
        if (reason !== 'clickaway' || !isValidElement(payload.message)) close();
      }}
      className="toast"
      // The library's own place comes last where the window is wide.
      sx={{ '&&': noticePlace }}
    >
      {/* The transition needs an element of its own. */}
      <div>
        <Toast payload={payload} close={close} />
      </div>
    </Snackbar>
  );
};
