import { Wide } from '../../../ui/form/FormSection.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';

/** Digits, in groups if one likes. */
const accountDigits = (typed: string) => (/^[\d\s-]*$/.test(typed) ? typed : undefined);

/** The fields of an account, for registration and update alike (specification §2). */
export const AccountInputs = () => (
  <>
    <LineInput source="accountNumber" inputMode="numeric" accept={accountDigits} />
    <LookupSelect source="account_type_id" lookup="account-types" />
    <Wide>
      <LookupSelect source="bank_id" lookup="account-banks" registers />
    </Wide>
    <Wide>
      <UpperTextInput source="observations" multiline />
    </Wide>
  </>
);
