import { FormHelperText } from '@mui/material';
import type { KeyRule } from '../../../../../domain/agency/imports/columns.ts';
import { OrderedChoice } from '../../../../ui/inputs/OrderedChoice.tsx';
import { Subsection } from '../../../../ui/page/Section.tsx';

interface KeyRulesProps {
  readonly rules: readonly KeyRule[];
  readonly keys: readonly string[];
  readonly objection: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (keys: string[]) => void;
}

export const KeyRules = ({ rules, keys, objection, disabled, onChange }: KeyRulesProps) => (
  <Subsection title="imports.plan.keys" hint="imports.plan.keysAbout" sx={{ mt: 1.5 }}>
    <OrderedChoice options={rules} chosen={keys} disabled={disabled} onChange={onChange} />
    {objection ? (
      <FormHelperText error role="alert">
        {objection}
      </FormHelperText>
    ) : null}
  </Subsection>
);
