import { useRef, useState } from 'react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { z } from 'zod';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { rowsWithin, type SentRows } from '../../../domain/contract/agency/ownRows.ts';
import { ownRecords } from '../../../domain/contract/index.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { RowsOfObject } from '../../data/useRowObjects.ts';
import { FormButtons } from '../form/FormButtons.tsx';
import { parseApiError } from '../form/failure.ts';
import { SaveForm, type Send, useSave } from '../form/SaveForm.tsx';
import { RowsInputs } from './RowsInputs.tsx';
import type { OwnRow } from './recordActions.tsx';
import { ROWS, rowsInForm } from './rowValues.ts';

interface RowsFormProps extends RowsOfObject {
  readonly parentId: number;
  readonly records: readonly OwnRow[];
  readonly onDone: () => void;
}

const schema = z.object({ [ROWS]: rowsWithin });

const within = (error: unknown, resource: string): unknown => {
  const { fields } = parseApiError(error);
  if (!(error instanceof HttpError)) return error;
  const errors = Object.entries(fields).map(([name, text]) => [
    `${ROWS}.${resource}.${name}`,
    text,
  ]);
  return new HttpError(error.message, error.status, {
    ...error.body,
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
  });
};

function useSendRows({ object, parentId }: RowsFormProps): Send {
  const agency = useAgency();
  const cache = useRecordCache();
  const resource = resourceOf(object.key);
  const send = async (sent: SentRows) => {
    try {
      const params = { object: object.key };
      await agency.call(ownRecords.saveOwnRows, { params, body: { parentId, ...sent } });
    } catch (error) {
      throw within(error, resource);
    } finally {
      cache.readAnew(resource);
      // Its formulas may name the rows.
      if (object.parent) cache.readAnew(object.parent);
    }
  };
  return async ({ [ROWS]: all }) => {
    const sent: SentRows | undefined = all?.[resource];
    if (sent) await send(sent);
    return { id: parentId };
  };
}

export const RowsForm = (props: RowsFormProps) => {
  const { object, compiled, records, onDone } = props;
  const released = useRef(false);
  const [values] = useState(() => ({
    [ROWS]: { [resourceOf(object.key)]: rowsInForm(compiled, records) },
  }));
  const save = useSave({
    schema,
    texts: 'ownRecords.rows',
    send: useSendRows(props),
    onSaved: () => {
      released.current = true;
      onDone();
    },
  });
  return (
    <ResourceContextProvider value={object.parent ?? ''}>
      <SaveForm schema={schema} values={values} onSubmit={save} released={released}>
        <RowsInputs object={object} compiled={compiled} />
        <FormButtons onCancel={onDone} at="cardFoot" />
      </SaveForm>
    </ResourceContextProvider>
  );
};
