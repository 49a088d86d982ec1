import { type RefObject, useCallback, useRef } from 'react';
import type { RouterLocation } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useIsTopDialog } from '../../dialogs/dialogContext.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

export interface FormGuardProps {
  /** True once it is safe to leave. */
  readonly released: RefObject<boolean>;
  /** Whether going there leaves the form. */
  readonly leaves: (next: RouterLocation, current: RouterLocation) => boolean;
}

/** Guards what was typed into the form around. Only the topmost form is guarded: a router holds one guard. */
export const FormGuard = ({ released, leaves }: FormGuardProps) => {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isDirty = useRef(false);
  isDirty.current = Object.keys(dirtyFields).length > 0;
  const hasChanges = useCallback(() => isDirty.current && !released.current, [released]);
  return useIsTopDialog() ? <UnsavedChanges hasChanges={hasChanges} leaves={leaves} /> : null;
};
