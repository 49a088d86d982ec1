import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { ShownInForm } from '../../../ui/form/failure.ts';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { PaymentsSection } from '../form/PaymentsSection.tsx';
import { ValuesSection } from '../form/ValuesSection.tsx';
import type { Policy } from '../policy.ts';
import { ChangeEffect } from './ChangeEffect.tsx';
import { FixedFields } from './FixedFields.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { TermsSection } from './TermsSection.tsx';
import { updateSchema, updateValues } from './updateForm.ts';
import { useSendPolicy } from './useSendPolicy.ts';

const texts = {
  saved: 'resources.policies.notifications.updated',
  refused: 'policies.updateRefused',
  failed: 'policies.updateFailed',
} as const;

const staleRefusal = z.object({
  body: z.object({ code: z.literal('stale_version') }),
});

/** Tells whether the last attempt failed because the policy had been saved by somebody else. */
function useStaleness(policy: Policy) {
  const send = useSendPolicy(policy);
  const [isStale, setStale] = useState(false);
  const sendAndNote = async (values: FieldValues) => {
    try {
      return await send(values);
    } catch (error) {
      const { success } = staleRefusal.safeParse(error);
      setStale(success);
      // The notice offers the way out; the server's words would send one away.
      throw success ? new ShownInForm() : error;
    }
  };
  return { send: sendAndNote, isStale, setStale };
}

/** @param opened the policy as the server had it when the dialog was opened */
export const UpdateForm = ({ opened }: { readonly opened: Policy }) => {
  const translate = useTranslate();
  const [policy, setPolicy] = useState(opened);
  const { send, isStale, setStale } = useStaleness(policy);
  return (
    <FormDialog
      title={translate('policies.update')}
      aside={<DialogAside>{policy.numberPolicy}</DialogAside>}
      schema={updateSchema}
      texts={texts}
      values={updateValues(opened)}
      send={send}
      notice={
        <StaleNotice
          isStale={isStale}
          policy={policy}
          onLoaded={(fresh) => {
            setPolicy(fresh);
            setStale(false);
          }}
        />
      }
    >
      <FormSection title="policies.updating.sections.policy">
        <FixedFields policy={policy} />
      </FormSection>
      <FormSection title="policies.updating.sections.terms">
        <TermsSection />
      </FormSection>
      <FormSection title="policies.sections.values">
        <ValuesSection feeHint="policies.updating.feeHint" before={policy} />
      </FormSection>
      <FormSection title="policies.sections.payment">
        {/* Another policy's method and counts, brought in at once, are nobody's typing. */}
        <PaymentsSection
          key={policy.version}
          loadFailed="policies.lookupsFailed"
          advisorCountIsTyped
        />
        <Wide>
          <UpperTextInput source="observations" multiline />
        </Wide>
      </FormSection>
      <FormSection title="policies.updating.sections.effect">
        <Wide>
          <ChangeEffect policy={policy} />
        </Wide>
      </FormSection>
    </FormDialog>
  );
};
