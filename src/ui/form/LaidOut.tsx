import { Box } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldRule } from '../../../domain/agency/layouts/layout.ts';
import { isBlank } from '../../../domain/blank.ts';
import { useLayoutOf } from '../../data/useLayouts.ts';
import { FormLayout } from '../inputs/laidOut.tsx';
import { FormSection } from './FormSection.tsx';
import { useRulesIn } from './layoutRules.ts';

const Slots = ({ slots }: { readonly slots: readonly HTMLElement[] }) => (
  <Box
    className="slots"
    sx={{ display: 'contents', '& > *': { display: 'contents' } }}
    ref={(box: HTMLElement | null) => box?.replaceChildren(...slots)}
  />
);

const slotsOf = (rules: readonly FieldRule[]) =>
  new Map(
    rules.flatMap(({ name, section, isHidden }) =>
      section === null || isHidden ? [] : [[name, document.createElement('div')] as const],
    ),
  );

/** Puts the initial values of a new record where nothing was typed, after the form has put there what it starts with. */
function useInitialValues(rules: readonly FieldRule[], isNew: boolean): void {
  const { getValues, setValue } = useFormContext();
  const { isReady } = useFormState();
  useEffect(() => {
    if (!isNew || !isReady) return;
    for (const { name, initial, isHidden } of rules)
      if (initial !== null && !isHidden && isBlank(getValues(name))) setValue(name, initial);
  }, [rules, isNew, isReady, getValues, setValue]);
}

const none: readonly FieldRule[] = [];

/** The rules as they are for what the form holds now; the same while the same fields are shown. */
function useRulesAsTyped(resource: string, rules: readonly FieldRule[]): readonly FieldRule[] {
  const hasConditions = rules.some(({ condition }) => condition);
  const { defaultValues } = useFormState();
  const rulesIn = useRulesIn(resource);
  const values = useWatch({ disabled: !hasConditions });
  const now = hasConditions ? rulesIn(values, defaultValues) : rules;
  const hidden = now.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])).join(' ');
  return useMemo(() => {
    const names = hidden.split(' ');
    return rules.map((rule) => ({ ...rule, isHidden: names.includes(rule.name) }));
  }, [rules, hidden]);
}

interface LaidOutProps {
  readonly resource: string;
  readonly isNew: boolean;
  readonly children: ReactNode;
}

export const LaidOut = ({ resource, isNew, children }: LaidOutProps) => {
  const type: unknown = useWatch({ name: 'policy_type_id' });
  const rules = useLayoutOf(resource)(type)?.fields ?? none;
  const shown = useRulesAsTyped(resource, rules);
  const first = useRef<string>(undefined);
  useInitialValues(rules, isNew);
  // As long as the rules are the same, so that an input stays where it is while others come and go.
  const { slots, sections } = useMemo(() => {
    const slots = slotsOf(rules);
    const titles = [...new Set(rules.flatMap(({ section }) => section ?? []))];
    const sections = titles.map((title) => (
      <FormSection key={title} heading={title}>
        <Slots
          slots={rules.flatMap(({ name, section }) =>
            section === title ? (slots.get(name) ?? []) : [],
          )}
        />
      </FormSection>
    ));
    return { slots, sections };
  }, [rules]);
  const layout = useMemo(() => {
    const inputs = new Map(shown.map((rule) => [rule.name, { rule, slot: slots.get(rule.name) }]));
    return { inputs, sections, first };
  }, [shown, slots, sections]);
  return <FormLayout value={rules.length > 0 ? layout : undefined}>{children}</FormLayout>;
};
