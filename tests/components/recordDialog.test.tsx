import { screen } from '@testing-library/react';
import { useGetList } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { RecordDialog } from '../../src/ui/dialog/RecordDialog.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

interface Receipt {
  readonly id: number;
  readonly lines: readonly string[];
}

const receipt: Receipt = { id: 7, lines: ['cuota 1', 'cuota 2'] };

const Rows = () => <p>{useGetList('receipts').total === 1 ? 'la lista ha llegado' : ''}</p>;

/** A list, and a dialog about one of its rows; `send` lets the record come. */
const open = () => {
  let send = () => {};
  const record = new Promise<{ data: never }>((resolve) => {
    send = () => resolve({ data: receipt as never });
  });
  renderScreen(
    <>
      <RecordDialog
        resource="receipts"
        id={receipt.id}
        title="Recibo"
        loadFailed="receipts.loadFailed"
      >
        {({ lines }) => <p>{lines.join(' y ')}</p>}
      </RecordDialog>
      <Rows />
    </>,
    {
      dataProvider: dataProviderWith({
        getOne: () => record,
        getList: async () => ({ data: [{ id: receipt.id } as never], total: 1 }),
      }),
    },
  );
  return { send };
};

describe('a dialog about a record', () => {
  it('does not take the row that a list brings meanwhile for the record', async () => {
    const { send } = open();
    await screen.findByText('la lista ha llegado');
    expect(screen.getByRole('status', { name: /^Cargando/ })).toBeTruthy();
    send();
    await screen.findByText('cuota 1 y cuota 2');
  });
});
