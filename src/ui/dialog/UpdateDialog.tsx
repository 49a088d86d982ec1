import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, ResourceContextProvider } from 'react-admin';
import type { z } from 'zod';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCurrent } from '../form/staleness.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { RecordDialog, useSendUpdate } from './RecordDialog.tsx';

export interface UpdateDialogProps<Row extends RaRecord> {
  readonly resource: string;
  readonly id: Identifier;
  readonly title: TextKey;
  /** The contract's body; a hook where what it demands depends on the record. */
  readonly schema: z.ZodObject | ((record: Row) => z.ZodObject);
  readonly texts: FormDialogProps['texts'];
  readonly nameOf: (record: Row) => string;
  readonly loadFailed?: TextKey;
  /** Shown in place of the form of a record that may not be changed now. */
  readonly instead?: (record: Row) => ReactNode;
  readonly children: ReactNode;
}

type FormProps<Row extends RaRecord> = UpdateDialogProps<Row> & { readonly record: Row };

const UpdateForm = <Row extends RaRecord>(props: FormProps<Row>) => {
  const { resource, record, title, schema, texts, nameOf, children } = props;
  return (
    <FormDialog
      title={title}
      aside={nameOf(record)}
      schema={typeof schema === 'function' ? schema(record) : schema}
      texts={texts}
      values={record}
      send={useSendUpdate(resource, record)}
      current={useCurrent(resource, record)}
    >
      {children}
    </FormDialog>
  );
};

export const UpdateDialog = <Row extends RaRecord>(props: UpdateDialogProps<Row>) => {
  const { resource, id, title, loadFailed, instead } = props;
  return (
    <ResourceContextProvider value={resource}>
      <RecordDialog resource={resource} id={id} title={title} loadFailed={loadFailed}>
        {/* The contract's answer: the provider has normalised it. */}
        {(record) =>
          instead?.(record as Row) ?? <UpdateForm<Row> {...props} record={record as Row} />
        }
      </RecordDialog>
    </ResourceContextProvider>
  );
};
