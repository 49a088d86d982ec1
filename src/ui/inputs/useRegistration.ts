import { useTranslate } from 'react-admin';
import type { DialogType } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCan } from '../../session/useCan.ts';
import type { Registration } from './PickInput.tsx';

const registrations = {
  customers: { owner: 'customers', dialog: 'newCustomer', label: 'common.pick.newCustomer' },
  advisors: { owner: 'advisors', dialog: 'newAdvisor', label: 'common.pick.newAdvisor' },
  companies: { owner: 'companies', dialog: 'newCompany', label: 'common.pick.newCompany' },
  'card-banks': { owner: 'banks', dialog: 'newBank', label: 'common.pick.newBank' },
  'account-banks': { owner: 'banks', dialog: 'newBank', label: 'common.pick.newBank' },
} as const satisfies Record<string, { owner: string; dialog: DialogType; label: TextKey }>;

type Registered = keyof typeof registrations;

const isRegistered = (reference: string): reference is Registered => reference in registrations;

/**
 * How a new one is registered in a dialog above the form, where there is such a dialog and the
 * visitor may; what was typed comes along as its name.
 */
export function useRegistration(reference: string): Registration | undefined {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const found = isRegistered(reference) ? registrations[reference] : undefined;
  const canCreate = useCan(found?.owner ?? '', 'create');
  if (!found || !canCreate) return undefined;
  return {
    label: translate(found.label),
    open: (typed, choose) =>
      openDialog(
        { type: found.dialog, id: 'new', ...(typed ? { filter: { name: typed } } : {}) },
        choose,
      ),
  };
}
