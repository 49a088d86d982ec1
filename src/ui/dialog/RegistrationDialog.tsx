import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { DialogType } from '../../dialogs/requests.ts';
import { useSendCreate } from '../form/useSendCreate.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { useAnswering } from './useAnswering.ts';

interface RegistrationDialogProps extends Omit<FormDialogProps, 'title' | 'send'> {
  /** The dialog's own type. */
  readonly type: DialogType;
  /** What is registered; its `action.create` is the title. */
  readonly resource: string;
  /** Resources that show the same records under another name. */
  readonly others?: readonly string[];
}

/** Registers a record where one is to be chosen, which is then the one chosen. */
export const RegistrationDialog = ({
  type,
  resource,
  others,
  ...form
}: RegistrationDialogProps) => {
  const translate = useTranslate();
  const send = useAnswering(type, useSendCreate(resource, others));
  return (
    <ResourceContextProvider value={resource}>
      <FormDialog {...form} title={translate(`resources.${resource}.action.create`)} send={send} />
    </ResourceContextProvider>
  );
};
