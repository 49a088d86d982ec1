import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { KindDefinition } from '../../../../../domain/agency/imports/columns.ts';
import type { ImportDetail } from '../../../../data/imports.ts';
import { parseApiError } from '../../../../ui/form/failure.ts';
import { useLeaveGuard } from '../../../../ui/form/UnsavedChanges.tsx';
import { useRehearse } from '../useImport.ts';
import { doubled, type PlanDraft, unfilled, withoutDivided, withoutGone } from './draft.ts';

function useFocusOnWrong(tries: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
}

/**
 * The plan of an import as it is put right: a column that fills two fields is told at once, what is
 * left blank once the rehearsal is tried, and what the server refuses until the plan is changed.
 */
export function usePlan(of: ImportDetail, definition: KindDefinition, onDone: () => void) {
  const { columns } = definition;
  const translate = useTranslate();
  const notify = useNotify();
  const [typed, setPlan] = useState<PlanDraft>(of.plan);
  const plan = withoutGone(typed, columns);
  const [tries, setTries] = useState(0);
  const isChanged = useRef(false);
  const form = useFocusOnWrong(tries);
  const rehearse = useRehearse(of, () => {
    isChanged.current = false;
    onDone();
  });
  useLeaveGuard(useCallback(() => isChanged.current, []));
  const twice = doubled(columns, plan, translate);
  const blank = unfilled(definition, plan, of, translate);
  const isWrong = Object.keys({ ...twice, ...blank }).length > 0;
  return {
    plan,
    form,
    isPending: rehearse.isPending,
    objections: {
      ...(rehearse.error ? parseApiError(rehearse.error).fields : {}),
      ...(tries > 0 ? blank : {}),
      ...twice,
    },
    change: (next: PlanDraft) => {
      isChanged.current = true;
      if (rehearse.error) rehearse.reset();
      setPlan(withoutDivided(next, columns));
    },
    submit: () => {
      setTries(tries + 1);
      if (isWrong) notify('ra.message.invalid_form', { type: 'error' });
      else rehearse.mutate(plan);
    },
  };
}
