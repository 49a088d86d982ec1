import { type RefObject, useCallback, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type LeaveGuard, useLeaveGuard } from './leaveGuards.ts';

export interface FormGuardProps extends Pick<LeaveGuard, 'leaves'> {
  /** True once it is safe to leave. */
  readonly released: RefObject<boolean>;
}

/** Guards what was typed into the form around. */
export const FormGuard = ({ released, leaves }: FormGuardProps) => {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isDirty = useRef(false);
  isDirty.current = Object.keys(dirtyFields).length > 0;
  const hasChanges = useCallback(() => isDirty.current && !released.current, [released]);
  useLeaveGuard({ hasChanges, leaves });
  return null;
};
