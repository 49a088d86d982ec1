import { render, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { id, optionalText, text } from '../../domain/contract/fields.ts';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { UpperTextInput } from '../../src/ui/inputs/textInputs.tsx';
import { dataProviderWith, field, refusal, Screen, typist } from '../support/screen.tsx';

const schema = z.object({ firstName: text(60), surname: optionalText(60), city_id: id });

// The provider's answers are typed by what is asked; never fits all of them.
const record = { id: 1 } as never;

const page = (
  answer: () => Promise<{ data: never }> = async () => ({ data: record }),
  carries: readonly string[] = [],
) => {
  const create = vi.fn((_resource: string, _params: { data: unknown }) => answer());
  render(
    <Screen dataProvider={dataProviderWith({ create })}>
      <FormPage
        schema={schema}
        texts="resources.customers.onRegister"
        values={{ city_id: '7' }}
        carries={carries}
      >
        <UpperTextInput source="firstName" />
        <UpperTextInput source="surname" />
      </FormPage>
    </Screen>,
  );
  return create;
};

const name = () => field(/Primer nombre/);
const press = (label: string) => typist().click(screen.getByRole('button', { name: label }));
const sent = (spy: ReturnType<typeof page>) => spy.mock.calls.map(([, { data }]) => data);

describe('a registration', () => {
  it('gives the focus to its first field', () => {
    page();
    expect(document.activeElement).toBe(name());
  });

  it('marks the fields the contract requires', () => {
    page();
    expect(name().getAttribute('aria-required')).toBe('true');
    expect(field(/Primer apellido/).getAttribute('aria-required')).toBeNull();
  });

  it('says what is missing beside the field, in the words of the contract', async () => {
    const create = page();
    await press('Guardar');
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('sends what the contract makes of the form and goes to the list', async () => {
    const create = page();
    await typist().type(name(), ' ana ');
    await press('Guardar');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(sent(create)).toEqual([{ firstName: 'ANA', surname: null, city_id: 7 }]);
    expect(screen.getByText('Cliente registrado correctamente')).toBeTruthy();
  });

  it('saves with Enter', async () => {
    const create = page();
    await typist().type(name(), 'ana{Enter}');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('saves with Ctrl+S', async () => {
    const create = page();
    await typist().type(name(), 'ana{Control>}s{/Control}');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('heads the page with the way back to the list, and says once what the star means', () => {
    page();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registrar cliente');
    expect(screen.getByRole('link', { name: 'Clientes' }).getAttribute('href')).toBe('/customers');
    expect(screen.getAllByText(/^Los campos con/)).toHaveLength(1);
  });

  it('leads to the first wrong field in the order of the page, and notifies nothing', async () => {
    page();
    screen.getByRole('button', { name: 'Guardar' }).focus();
    await press('Guardar');
    await screen.findByText('1 campo por corregir');
    expect(document.activeElement).toBe(name());
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByRole('button', { name: 'Guardar' }).focus();
    await press('Ir al primero');
    expect(document.activeElement).toBe(name());
  });

  it('keeps its buttons in a bar that notices stand above', () => {
    page();
    const bar = screen.getByRole('button', { name: 'Guardar' }).closest('.sticky-bar');
    expect(bar?.contains(screen.getByRole('button', { name: 'Cancelar' }))).toBe(true);
    expect(bar?.contains(screen.getByRole('button', { name: 'Guardar y registrar otro' }))).toBe(
      true,
    );
  });

  it('carries what it is told to the next one, and nothing else', async () => {
    const create = page(undefined, ['firstName']);
    await typist().type(name(), 'ana');
    await typist().type(field(/Primer apellido/), 'mora');
    await press('Guardar y registrar otro');
    await waitFor(() => expect(field(/Primer apellido/).value).toBe(''));
    expect(name().value).toBe('ANA');
    await press('salir');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('starts over after "Guardar y registrar otro"', async () => {
    const create = page();
    await typist().type(name(), 'ana');
    await press('Guardar y registrar otro');
    await waitFor(() => expect(name().value).toBe(''));
    expect(document.activeElement).toBe(name());
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('saves once however often it is clicked', async () => {
    const create = page();
    await typist().type(name(), 'ana');
    await typist().dblClick(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('shows what the server refuses at its field and keeps what was typed', async () => {
    page(() => Promise.reject(refusal(409, 'Duplicado', { firstName: 'Ya existe' })));
    await typist().type(name(), 'ana');
    await press('Guardar');
    expect(await screen.findByText('Ya existe')).toBeTruthy();
    expect(screen.getByText(/^Cliente no registrado correctamente\./)).toBeTruthy();
    expect(name().value).toBe('ANA');
    expect(document.activeElement).toBe(name());
  });

  it.each([
    ['who may not', 403, 'Su rol no permite realizar esta acción.'],
    ['a state that does not allow it', 409, 'El registro cambió mientras lo editaba.'],
    ['a server that is busy', 429, 'Demasiadas solicitudes.'],
    ['a server that fails', 503, 'No disponible.'],
    ['a server out of reach', 0, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ])('gives the reason once, and blames no field, for %s', async (_case, status, reason) => {
    page(() => Promise.reject(refusal(status, reason)));
    await typist().type(name(), 'ana');
    await press('Guardar');
    expect(await screen.findByText(`Error al registrar el cliente. ${reason}`)).toBeTruthy();
    expect(screen.getAllByText(new RegExp(reason))).toHaveLength(1);
    expect(screen.queryByText(/campos vacíos/)).toBeNull();
    expect(name().value).toBe('ANA');
  });

  it('gives the reason of a conflict that lies in a field, and marks that', async () => {
    const reason = 'Ya se emitió';
    const error = new HttpError(reason, 409, { code: 'issued', errors: { firstName: reason } });
    page(() => Promise.reject(error));
    await typist().type(name(), 'ana');
    await press('Guardar');
    expect(await screen.findByText(`Error al registrar el cliente. ${reason}.`)).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
  });

  it('gives the reason that lies in no field of its own', async () => {
    page(() => Promise.reject(refusal(400, 'Revise', { advisor_id: 'Elija un asesor' })));
    await typist().type(name(), 'ana');
    await press('Guardar');
    expect(await screen.findByText(/duplicados\. Elija un asesor\.$/)).toBeTruthy();
  });

  it('leaves an expired session to what is said above every screen', async () => {
    page(() => Promise.reject(refusal(401, 'Su sesión ha expirado')));
    await typist().type(name(), 'ana');
    await press('Guardar');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(false),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(name().value).toBe('ANA');
  });

  it('can be saved after it was refused', async () => {
    const answers = [() => Promise.reject(refusal(409, 'Duplicado', { firstName: 'Ya existe' }))];
    page(() => answers.shift()?.() ?? Promise.resolve({ data: record }));
    await typist().type(name(), 'ana');
    await press('Guardar');
    await screen.findByText('Ya existe');
    await typist().type(name(), 'b');
    await press('Guardar');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });
});

describe('leaving a registration', () => {
  it('is free while nothing was typed', async () => {
    page();
    await press('salir');
    expect(screen.getByText('otra pantalla')).toBeTruthy();
  });

  it('by "Cancelar" leads to the list, and asks when something would be lost', async () => {
    page();
    await typist().type(name(), 'ana');
    await press('Cancelar');
    await screen.findByRole('alertdialog');
    await press('Descartar los cambios');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });

  it('by "Cancelar" is free while nothing was typed', async () => {
    page();
    await press('Cancelar');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });

  it('asks when something would be lost', async () => {
    page();
    await typist().type(name(), 'ana');
    await press('salir');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(screen.queryByText('otra pantalla')).toBeNull();
  });

  it('keeps what was typed for who stays', async () => {
    page();
    await typist().type(name(), 'ana');
    await press('salir');
    await screen.findByRole('alertdialog');
    await press('Seguir editando');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name().value).toBe('ANA');
  });

  it('asks after a save was refused, too', async () => {
    page(() => Promise.reject(refusal(400, 'No')));
    await typist().type(name(), 'ana');
    await press('Guardar');
    await screen.findByText(/\. No\.$/);
    await press('salir');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });
});
