import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OwnFieldRecord } from '../../src/data/useOwnFields.ts';
import { press, refusal, typist } from '../support/screen.tsx';
import { aField, agencyWith, HEALTH, listed, openPage, VEHICLE } from './ownFieldsScreen.tsx';

const plate = aField({ id: 1, label: 'Placa', section: 'Vehículo', policyTypeIds: [VEHICLE] });
const colour = aField({ id: 2, label: 'Color', section: 'Vehículo', policyTypeIds: [VEHICLE] });
const plan = aField({ id: 3, label: 'Plan', policyTypeIds: [HEALTH] });
const old = aField({ id: 4, label: 'Antiguo', retiredAt: '2026-03-01T15:00:00.000Z' });

const rowOf = (label: string): HTMLElement => {
  const [row] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { name: label }));
  if (!row) throw new Error(`No row of ${label}`);
  return row;
};

/** Fields whose order a server takes; `fail` has it refused. */
const ordering = (fields: OwnFieldRecord[], fail?: Error) => {
  const agency = agencyWith(fields);
  const orderOwnFields = vi.fn(async ({ body }: { body: { ids: number[] } }) => {
    if (fail) throw fail;
    const data = body.ids.flatMap((id) => fields.filter((field) => field.id === id));
    agency.change(data);
    return { data };
  });
  return { calls: { ...agency.calls, orderOwnFields }, orderOwnFields };
};

const sent = (orderOwnFields: ReturnType<typeof ordering>['orderOwnFields']) =>
  orderOwnFields.mock.lastCall?.[0].body;

const byKeys = async (name: string, keys: string) => {
  (await screen.findByRole('button', { name })).focus();
  await typist().keyboard(keys);
};

const DOWN = '{Alt>}{ArrowDown}{/Alt}';

describe('the page of own fields', () => {
  it('tells of each field what it is, what it is used for and how many records have it', async () => {
    const field = { ...plate, isRequired: true, isInList: true };
    const agency = agencyWith([field]);
    openPage({
      ...agency.calls,
      countOwnValues: async () => ({ data: [{ id: 1, records: 1200 }] }),
    });
    await screen.findByText('Texto · sección Vehículo · tipo Vehículo · 1,200 registros con valor');
    const row = within(rowOf('Placa'));
    expect(row.getByText('Obligatorio')).toBeTruthy();
    expect(row.getByText('En la lista')).toBeTruthy();
    expect(row.queryByText('Único')).toBeNull();
  });

  it('shows retired fields apart, and brings one back', async () => {
    const agency = agencyWith([plate, old]);
    const retireOwnField = vi.fn(async () => {
      agency.change([plate, { ...old, retiredAt: null }]);
      return { data: old };
    });
    openPage({ ...agency.calls, retireOwnField });
    await press('Recuperar Antiguo');
    await waitFor(() => expect(listed()).toEqual(['Placa', 'Antiguo']));
    expect(retireOwnField).toHaveBeenCalledWith({ params: { id: 4 }, body: { retired: false } });
  });

  it('shows the form of a type of policy, section by section', async () => {
    openPage(agencyWith([plate, plan, colour]).calls, { at: `/own-fields?type=${VEHICLE}` });
    const preview = within(await screen.findByRole('region', { name: 'Vista previa' }));
    const section = within(preview.getByRole('region', { name: 'Vehículo' }));
    expect(section.getAllByRole('textbox').map(({ id }) => id)).toHaveLength(2);
    expect(section.getByLabelText('Placa')).toBeTruthy();
    expect(preview.queryByLabelText('Plan')).toBeNull();
    expect(listed()).toEqual(['Placa', 'Color']);
  });

  it('shows the fields of the record that is chosen', async () => {
    const mobile = aField({ id: 9, resource: 'customers', label: 'Apodo' });
    openPage(agencyWith([plate, mobile]).calls);
    await typist().click(await screen.findByRole('tab', { name: 'Clientes' }));
    await waitFor(() => expect(listed()).toEqual(['Apodo']));
    expect(screen.queryByLabelText('Tipo de póliza')).toBeNull();
  });

  it('moves a field by keys, at once, and sends the whole order', async () => {
    const { calls, orderOwnFields } = ordering([plate, old, colour, plan]);
    openPage(calls);
    await byKeys('Editar Placa', DOWN);
    expect(listed()).toEqual(['Color', 'Placa', 'Plan']);
    await waitFor(() =>
      expect(sent(orderOwnFields)).toEqual({ resource: 'policies', ids: [4, 2, 1, 3] }),
    );
    expect(screen.getByText('Placa: lugar 2 de 3')).toBeTruthy();
  });

  it('moves a field over those that the chosen type does not have', async () => {
    const { calls, orderOwnFields } = ordering([plate, plan, colour]);
    openPage(calls, { at: `/own-fields?type=${VEHICLE}` });
    await press('Subir Color');
    await waitFor(() => expect(sent(orderOwnFields)?.ids).toEqual([2, 1, 3]));
  });

  it('leaves the focus where it is when a field has come to the end', async () => {
    const { calls, orderOwnFields } = ordering([plate, colour]);
    openPage(calls);
    await byKeys('Bajar Placa', '{Enter}');
    await waitFor(() => expect(listed()).toEqual(['Color', 'Placa']));
    await typist().keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Placa');
    expect(orderOwnFields).toHaveBeenCalledTimes(1);
  });

  it('moves a field by dragging it to the place of another', async () => {
    const { calls, orderOwnFields } = ordering([plate, colour, plan]);
    openPage(calls);
    await screen.findByRole('heading', { name: 'Plan' });
    const handle = rowOf('Placa').querySelector('[draggable=true]');
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
    fireEvent.dragStart(handle as Element, { dataTransfer });
    fireEvent.dragOver(rowOf('Plan'));
    fireEvent.drop(rowOf('Plan'));
    await waitFor(() => expect(sent(orderOwnFields)?.ids).toEqual([2, 3, 1]));
    expect(listed()).toEqual(['Color', 'Plan', 'Placa']);
  });

  it('puts the order back that was refused, and says why', async () => {
    const { calls } = ordering([plate, colour], refusal(503, 'La base de datos no responde'));
    openPage(calls);
    await byKeys('Editar Placa', DOWN);
    expect(await screen.findByText(/No se cambió el orden/)).toBeTruthy();
    expect(listed()).toEqual(['Placa', 'Color']);
  });

  it('keeps the last of several orders, though they are answered one after the other', async () => {
    const { calls, orderOwnFields } = ordering([plate, colour, plan]);
    openPage(calls);
    await byKeys('Editar Placa', DOWN);
    await waitFor(() => expect(listed()).toEqual(['Color', 'Placa', 'Plan']));
    await typist().keyboard(DOWN);
    await waitFor(() => expect(listed()).toEqual(['Color', 'Plan', 'Placa']));
    await waitFor(() => expect(orderOwnFields).toHaveBeenCalledTimes(2));
    expect(listed()).toEqual(['Color', 'Plan', 'Placa']);
  });

  it('retires a field after telling what becomes of it', async () => {
    const agency = agencyWith([plate]);
    const retireOwnField = vi.fn(async () => {
      agency.change([{ ...plate, retiredAt: '2026-03-01T15:00:00.000Z' }]);
      return { data: plate };
    });
    openPage({ ...agency.calls, retireOwnField });
    await press('Retirar Placa');
    expect(await screen.findByText(/Los valores se conservan/)).toBeTruthy();
    expect(retireOwnField).not.toHaveBeenCalled();
    await press('Retirar');
    expect(await screen.findByRole('button', { name: 'Recuperar Placa' })).toBeTruthy();
    expect(retireOwnField).toHaveBeenCalledWith({ params: { id: 1 }, body: { retired: true } });
  });

  it('does not delete a field that records have, and says what to do instead', async () => {
    const agency = agencyWith([plate]);
    const deleteOwnField = vi.fn();
    const countOwnValues = async () => ({ data: [{ id: 1, records: 2 }] });
    openPage({ ...agency.calls, countOwnValues, deleteOwnField });
    await press(/Eliminar Placa: 2 registros tienen un valor .* retírelo/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(deleteOwnField).not.toHaveBeenCalled();
  });

  it('says why the server did not delete a field', async () => {
    const message = '1 registro tiene un valor de este campo: retírelo en lugar de eliminarlo';
    const deleteOwnField = () => Promise.reject(refusal(409, message));
    openPage({ ...agencyWith([plate]).calls, deleteOwnField });
    await press('Eliminar Placa');
    await press('Eliminar');
    expect(await screen.findByText(`No se eliminó el campo. ${message}.`)).toBeTruthy();
    expect(listed()).toEqual(['Placa']);
  });

  it('says what own fields are for where there is none, and offers the ready sets', async () => {
    openPage(agencyWith([]).calls);
    expect(await screen.findByText('Todavía no hay campos propios de pólizas')).toBeTruthy();
    await press('Agregar juego de campos');
    expect(await screen.findByRole('dialog', { name: 'Agregar juego de campos' })).toBeTruthy();
  });

  it('offers ready sets for policies alone', async () => {
    openPage(agencyWith([]).calls, { at: '/own-fields?record=customers' });
    expect(await screen.findByRole('button', { name: 'Agregar campo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agregar juego de campos' })).toBeNull();
  });

  it('follows what another administrator changes', async () => {
    const agency = agencyWith([plate]);
    openPage(agency.calls);
    await screen.findByRole('heading', { name: 'Placa' });
    agency.change([{ ...plate, label: 'Matrícula' }]);
    agency.answer();
    await waitFor(() => expect(listed()).toEqual(['Matrícula']));
  });

  it('is not for who does not define fields', async () => {
    openPage(agencyWith([plate]).calls, { forbidden: ['list'] });
    expect(await screen.findByRole('heading', { name: /Acceso denegado/i })).toBeTruthy();
  });
});
