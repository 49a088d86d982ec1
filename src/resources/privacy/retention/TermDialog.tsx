import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { retention } from '../../../../domain/contract/index.ts';
import { LEGAL_BASES } from '../../../../domain/privacy/personalData/shapes.ts';
import { DEFAULT_TERMS, leastMonths, termText } from '../../../../domain/privacy/retention.ts';
import type { RetentionTermRecord } from '../../../data/privacyRecords.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

const schema = retention.updateRetentionTerm.body;

const TermForm = ({ term: current }: { readonly term: RetentionTermRecord }) => {
  const translate = useTranslate();
  const send = useSend();
  const [{ key, months, norm, basis, version }] = useState(current);
  return (
    <FormDialog
      resource="retention"
      title="retention.terms.edit"
      width="sm"
      schema={schema}
      texts="retention.terms"
      values={{ months, norm }}
      send={async (values) => {
        const body = { ...schema.parse(values), version };
        const data = await send(retention.updateRetentionTerm, { params: { key }, body });
        return { ...data, id: key };
      }}
    >
      <Typography sx={{ mb: 0.5 }}>{DEFAULT_TERMS[key].label}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('retention.terms.counted', { from: DEFAULT_TERMS[key].from })}{' '}
        {LEGAL_BASES[basis]}.{' '}
        {translate('retention.terms.least', { term: termText(leastMonths(key)) })}
      </Typography>
      <FormSection>
        <LineInput source="months" span={3} label="retention.terms.inMonths" inputMode="numeric" />
        <LineInput source="norm" span={9} label="retention.terms.norm" />
      </FormSection>
    </FormDialog>
  );
};

const TermDialog = ({ id }: DialogSubject) => (
  <LoadedDialog
    title="retention.terms.edit"
    width="sm"
    query={useCall(retention.listRetentionTerms)}
    find={(data) => data.find(({ key }) => key === id)}
    failed="retention.loadFailed"
    rows={2}
  >
    {(term) => <TermForm term={term} />}
  </LoadedDialog>
);

export default TermDialog;
