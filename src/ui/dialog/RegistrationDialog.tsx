import { ResourceContextProvider } from 'react-admin';
import type { DialogSubject, DialogType } from '../../dialogs/requests.ts';
import { useDialogAnswer } from '../../dialogs/useDialogs.ts';
import { useSendCreate } from '../form/FormPage.tsx';
import type { Send } from '../form/SaveForm.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

/**
 * The first values of a registration: the text that was searched for without a result.
 * @param names the field that names what is registered; left blank where a name has several fields
 * @returns the field of the number for figures, else that of the name, in capitals
 */
export function searchedFor({ filter }: DialogSubject, names?: string): Record<string, string> {
  const typed = String(filter?.name ?? '').toLocaleUpperCase('es');
  if (/^[\d-]+$/.test(typed)) return { ci_ruc: typed };
  return names && typed ? { [names]: typed } : {};
}

function useAnswering(type: DialogType, send: Send): Send {
  const answer = useDialogAnswer(type);
  return async (data) => {
    const record = await send(data);
    // Signed out meanwhile: there is no record.
    if (record?.id !== undefined) answer(record.id);
    return record;
  };
}

interface RegistrationDialogProps extends Omit<FormDialogProps, 'title' | 'send'> {
  readonly type: DialogType;
  /** Resource of what is registered; its `action.create` is the title. */
  readonly resource: string;
}

export const RegistrationDialog = ({ type, resource, ...form }: RegistrationDialogProps) => {
  const send = useAnswering(type, useSendCreate(resource));
  return (
    <ResourceContextProvider value={resource}>
      <FormDialog {...form} title={`resources.${resource}.action.create`} send={send} />
    </ResourceContextProvider>
  );
};
