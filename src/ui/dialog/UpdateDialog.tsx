import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCurrent } from '../form/StaleNotice.tsx';
import { DialogAside } from './DialogAside.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { RecordDialog, useSendUpdate } from './RecordDialog.tsx';

interface UpdateDialogProps<Row extends RaRecord> {
  readonly resource: string;
  readonly id: Identifier;
  readonly title: TextKey;
  readonly schema: z.ZodObject;
  readonly texts: FormDialogProps['texts'];
  /** What the record is called, beside the title. */
  readonly nameOf: (record: Row) => string;
  /** Lists of other resources that show the record too. */
  readonly others?: readonly string[];
  /** The form's fields. */
  readonly children: ReactNode;
}

type FormProps<Row extends RaRecord> = UpdateDialogProps<Row> & { readonly record: Row };

const UpdateForm = <Row extends RaRecord>(props: FormProps<Row>) => {
  const { resource, record, title, schema, texts, nameOf, others, children } = props;
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate(title)}
      aside={<DialogAside>{nameOf(record)}</DialogAside>}
      schema={schema}
      texts={texts}
      values={record}
      send={useSendUpdate(resource, record, others)}
      current={useCurrent(resource, record)}
    >
      {children}
    </FormDialog>
  );
};

/** The dialog in which a record is corrected, as the server has it when it is opened. */
export const UpdateDialog = <Row extends RaRecord>(props: UpdateDialogProps<Row>) => {
  const { resource, id, title } = props;
  const translate = useTranslate();
  return (
    <ResourceContextProvider value={resource}>
      <RecordDialog
        resource={resource}
        id={id}
        title={translate(title)}
        loadFailed="common.lookupError"
      >
        {/* The contract's answer: the provider has normalised it. */}
        {(record) => <UpdateForm<Row> {...props} record={record as Row} />}
      </RecordDialog>
    </ResourceContextProvider>
  );
};
