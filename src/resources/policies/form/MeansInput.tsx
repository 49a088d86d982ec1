import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { ChoiceInput } from '../../../ui/inputs/ChoiceInput.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { LookupError } from '../../../ui/inputs/LookupError.tsx';
import { RequiredNames } from '../../../ui/inputs/useIsRequired.ts';
import { MEANS_FIELDS, type Means, meansOf } from './means.ts';
import { useClearedMeans } from './useClearedMeans.ts';

const required: ReadonlySet<string> = new Set(MEANS_FIELDS);

/** The customer's card or account, where the payment method needs one (specification §5). */
export const MeansInput = () => {
  const [methodId, customerId] = useWatch({ name: ['payment_method_id', 'customers_id'] });
  useClearedMeans(customerId, methodId);
  const means = meansOf(methodId);
  if (!means) return null;
  return (
    <Wide>
      {customerId ? (
        <MeansOfCustomer key={means.source} means={means} customerId={customerId} />
      ) : (
        <CustomerFirst means={means} />
      )}
    </Wide>
  );
};

/** Nothing can be offered before it is known whose. */
const CustomerFirst = ({ means: { source } }: { readonly means: Means }) => {
  const translate = useTranslate();
  return (
    <RequiredNames value={required}>
      <ChoiceSelect
        source={source}
        choices={[]}
        disabled
        hint={translate('policies.means.customerFirst')}
      />
    </RequiredNames>
  );
};

interface MeansOfCustomerProps {
  readonly means: Means;
  readonly customerId: number;
}

const allOfThem = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'DESC' },
} as const;

const MeansOfCustomer = ({ means, customerId }: MeansOfCustomerProps) => {
  const { source, resource, choiceOf, none } = means;
  const translate = useTranslate();
  const filter = { customers_id: customerId };
  const { data, error, refetch } = useGetList(resource, { ...allOfThem, filter });
  const register = <RegisterMeans means={means} customerId={customerId} />;
  if (data?.length === 0) {
    return (
      <Alert severity="info" action={register} sx={{ mt: 0.5, alignItems: 'center' }}>
        {translate(none)}
        <Missing source={source} />
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px', display: 'grid' }}>
        <RequiredNames value={required}>
          <ChoiceInput
            source={source}
            choices={(data ?? []).map(choiceOf)}
            hint={error ? <LookupError retry={refetch} /> : undefined}
          />
        </RequiredNames>
      </Box>
      <Box sx={{ pt: { xs: 0, sm: 1 }, pb: { xs: 1.5, sm: 0 } }}>{register}</Box>
    </Box>
  );
};

/** What is wrong with a field that is not there to say it. */
const Missing = ({ source }: { readonly source: string }) => {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: source });
  const message = errors[source]?.message;
  return message ? (
    <Box role="alert" sx={{ color: 'error.main' }}>
      {String(message)}
    </Box>
  ) : null;
};

/** Registers another one without leaving the form; it is chosen at once. */
const RegisterMeans = ({ means, customerId }: MeansOfCustomerProps) => {
  const { source, owner, dialog, register } = means;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { openDialog } = useDialogs();
  const canAccess = useCan(owner, 'create');
  if (!canAccess) return null;
  const choose = (id: unknown) => setValue(source, id, { shouldDirty: true });
  return (
    <Button variant="outlined" onClick={() => openDialog({ type: dialog, id: customerId }, choose)}>
      {translate(register)}
    </Button>
  );
};
