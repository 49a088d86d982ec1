import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { countOf } from '../../../ui/format.ts';
import { Toggle } from '../Toggle.tsx';
import { PickCustomers } from './PickCustomers.tsx';
import { PickPolicies } from './PickPolicies.tsx';
import { MODES, type Picked, picked, type Selection } from './selection.ts';

interface SelectionSectionProps {
  readonly advisorId: number;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  /** How many policies are chosen now. */
  readonly policies: number;
}

/** Which policies the commission is paid on: all, those of customers, or one by one. */
export const SelectionSection = (props: SelectionSectionProps) => {
  const { advisorId, selection, onChange, policies } = props;
  const translate = useTranslate();
  const { mode } = selection;
  const picking = (kind: Picked) => ({
    advisorId,
    picked: selection[kind],
    pick: (ids: readonly number[], wanted: boolean) =>
      onChange(picked(selection, kind, ids, wanted)),
  });
  return (
    <FormSection title="giving.selection.title">
      <Wide>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <Toggle
            label={translate('giving.selection.label')}
            value={mode}
            choices={MODES.map((value) => ({
              value,
              name: translate(`giving.selection.${value}`),
            }))}
            onChange={(next) => onChange({ ...selection, mode: next })}
          />
          {mode === 'all' ? (
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {translate('giving.selection.allChosen', { count: countOf(policies) })}
            </Typography>
          ) : null}
        </Box>
        {mode === 'customers' ? <PickCustomers {...picking('customers')} /> : null}
        {mode === 'policies' ? <PickPolicies {...picking('policies')} /> : null}
      </Wide>
    </FormSection>
  );
};
