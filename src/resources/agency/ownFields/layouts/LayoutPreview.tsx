import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { rulesFor } from '../../../../../domain/agency/layouts/conditions.ts';
import { recordOf } from '../../../../../domain/agency/layouts/forms.ts';
import {
  type FieldRule,
  type LayoutField,
  nested,
} from '../../../../../domain/agency/layouts/layout.ts';
import { appliesTo } from '../../../../../domain/agency/ownFields/ownField.ts';
import { draftField } from '../../../../../domain/agency/ownFields/sets.ts';
import { noOwnFields } from '../../../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../../../data/useOwnFields.ts';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { FormLayout } from '../../../../ui/inputs/laidOut.tsx';
import { OwnFieldInput } from '../../../../ui/ownFields/OwnFieldInput.tsx';
import { PreviewPane } from '../PreviewPane.tsx';
import type { Shown } from '../useFieldsOf.ts';

interface LayoutPreviewProps {
  readonly shown: Shown;
  readonly fields: readonly LayoutField[];
  readonly rules: readonly FieldRule[];
}

const Sections = ({ shown, fields, rules }: LayoutPreviewProps) => {
  const { resource, policyTypeId } = shown;
  const translate = useTranslate();
  const own = useOwnFields(resource) ?? noOwnFields;
  const now = rulesFor(rules, fields, recordOf({ sent: useWatch(), own }));
  const places = fields.flatMap((field) => {
    const isOfType = !policyTypeId || !field.own || appliesTo(field.own, policyTypeId);
    const rule = now.find(({ name }) => name === field.name);
    if (!rule || !isOfType || !(field.own || field.isTyped)) return [];
    return { field, rule: { ...rule, isRequired: rule.isRequired || field.isRequired } };
  });
  const titled = now.flatMap(({ name }) => places.filter(({ rule }) => rule.name === name));
  const titles = new Set(titled.flatMap(({ rule }) => rule.section ?? []));
  const sections = [...titles, null].map((title) => {
    // Without a section a field stays where the form has it, whatever its place in the layout.
    const those = (title === null ? places : titled).filter(({ rule }) => rule.section === title);
    const heading = titles.size > 0 ? translate('layouts.rest') : undefined;
    return (
      <FormSection key={title} heading={title ?? heading}>
        {those.map(({ field: { name, label, kind = 'text', own: of } }) => {
          const shownAs = name.endsWith('_id') ? 'choice' : kind;
          const builtIn = { ...draftField(resource, name, label), kind: shownAs };
          return <OwnFieldInput key={name} source={name} field={of ?? builtIn} />;
        })}
      </FormSection>
    );
  });
  const inputs = new Map(places.map((place) => [place.field.name, place]));
  return (
    <FormLayout value={{ inputs, sections: null, first: useRef(undefined) }}>{sections}</FormLayout>
  );
};

export const LayoutPreview = (props: LayoutPreviewProps) => {
  const initial = props.rules.map((rule) => [rule.name, rule.initial] as const);
  const record = nested({
    ...Object.fromEntries(initial),
    policy_type_id: props.shown.policyTypeId ?? null,
  });
  return (
    <PreviewPane about={useTranslate()('layouts.preview')} record={record}>
      <Sections {...props} />
    </PreviewPane>
  );
};
