import { Box } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldRule } from '../../../domain/agency/layouts/layout.ts';
import { isBlank } from '../../../domain/blank.ts';
import { useLayout } from '../../data/useLayouts.ts';
import { FormLayout } from '../inputs/laidOut.tsx';
import { FormSection } from './FormSection.tsx';

/** The places of a section's fields, in their order; an input comes into its own by itself. */
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

/** Puts the initial values of a new record where nothing was typed. */
function useInitialValues(rules: readonly FieldRule[], isNew: boolean): void {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!isNew) return;
    for (const { name, initial, isHidden } of rules)
      if (initial !== null && !isHidden && isBlank(getValues(name))) setValue(name, initial);
  }, [rules, isNew, getValues, setValue]);
}

const none: readonly FieldRule[] = [];

interface LaidOutProps {
  readonly resource: string;
  /** Whether the form registers a record. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** A form's fields as the layout has them that counts for the visitor, and for the type of policy that is chosen. */
export const LaidOut = ({ resource, isNew, children }: LaidOutProps) => {
  const rules = useLayout(resource, Number(useWatch({ name: 'policy_type_id' })))?.fields ?? none;
  const first = useRef<string>(undefined);
  useInitialValues(rules, isNew);
  const layout = useMemo(() => {
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
    const inputs = new Map(rules.map((rule) => [rule.name, { rule, slot: slots.get(rule.name) }]));
    return { inputs, sections, first };
  }, [rules]);
  return <FormLayout value={rules.length > 0 ? layout : undefined}>{children}</FormLayout>;
};
