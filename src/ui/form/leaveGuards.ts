import { useEffect } from 'react';
import type { RouterLocation } from 'react-admin';

/** A form on the screen, and what would be lost with it. */
export interface LeaveGuard {
  /** Whether something would be lost now. Asked at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** Whether going there leaves the form. */
  readonly leaves: (next: RouterLocation, current: RouterLocation) => boolean;
}

// A router holds one guard, and forms lie above one another: page, dialog, dialog over it.
const guards = new Set<LeaveGuard>();

/** Guards a form for as long as it is on the screen; `UnsavedChanges` asks in its name. */
export function useLeaveGuard({ hasChanges, leaves }: LeaveGuard): void {
  useEffect(() => {
    const guard = { hasChanges, leaves };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, [hasChanges, leaves]);
}

/** Whether any form would lose something by going there. */
export const losesChanges: LeaveGuard['leaves'] = (next, current) =>
  [...guards].some((guard) => guard.leaves(next, current) && guard.hasChanges());

/** Whether any form would lose something with the page. */
export const hasUnsavedChanges = (): boolean => [...guards].some((guard) => guard.hasChanges());
