// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { texts } from '../../domain/texts.ts';
import type { ImportDetail } from '../../src/data/imports.ts';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { ownFieldOf } from '../support/ownFields.ts';
import { choose, field, press, refusal, textsOf, typist } from '../support/screen.tsx';
import { draft, open, rehearsing } from './importsScreen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject } from './ownObjectsScreen.tsx';

beforeEach(ignoreInputProps);

const customersDraft: ImportDetail = {
  ...draft,
  kind: 'customers',
  headings: ['Cédula', 'Nombre', 'Apellido', 'Correo'],
  sample: [['0102030400', 'ANA', 'MORA', 'ana@correo.ec']],
  plan: {
    columns: { ci_ruc: 0, firstName: 1, surname: 2 },
    values: {},
    mode: 'both',
    keys: ['identity'],
    choices: {},
  },
};

describe('the columns of a file', () => {
  it('are shown as proposed, with what the first rows have', async () => {
    await open(draft);
    const choice = await screen.findByRole('combobox', { name: /Nombre del banco/ });
    expect(choice.textContent).toBe('Banco');
    expect(screen.getByText('Ej.: PICHINCHA · GUAYAQUIL')).toBeTruthy();
  });

  it('are changed, saved with the version, and rehearsed', async () => {
    const commands = rehearsing(draft);
    await open(draft, commands);
    await choose(/Nombre del banco/, 'Código');
    await press('Ensayar');
    await screen.findByRole('progressbar', { name: 'Ensayando' });
    expect(commands.planImport).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      body: { ...draft.plan, columns: { bankName: 1 }, version: 4 },
    });
    expect(commands.rehearseImport).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      body: { version: 5 },
    });
  });

  it('say at both fields that a column was chosen twice, and are not sent', async () => {
    const commands = rehearsing(customersDraft);
    await open(customersDraft, commands);
    await choose(/Segundo nombre/, 'Nombre');
    expect(await screen.findByText('La misma columna llena también «Primer nombre»')).toBeTruthy();
    expect(screen.getByText('La misma columna llena también «Segundo nombre»')).toBeTruthy();
    await press('Ensayar');
    expect(commands.planImport).not.toHaveBeenCalled();
  });

  it('take one value for the blank cells of a column that has any', async () => {
    const commands = rehearsing(customersDraft);
    const detail = { ...customersDraft, doubts: [{ place: 2, kind: 'blank' as const }] };
    await open(
      {
        ...detail,
        plan: { ...detail.plan, columns: { firstName: 1, surname: 2 }, mode: 'update' },
      },
      commands,
    );
    const offered = await screen.findAllByRole('button', { name: /valor para las celdas vacías/ });
    expect(offered).toHaveLength(1);
    await press('Primer apellido: valor para las celdas vacías');
    await typist().type(
      await screen.findByRole('textbox', { name: 'Primer apellido: valor para las celdas vacías' }),
      'S/N',
    );
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport).toHaveBeenCalledWith({
      params: { id: 5 },
      body: expect.objectContaining({
        columns: { firstName: 1, surname: 2 },
        values: { surname: 'S/N' },
      }),
    });
  });

  it('show how whole names are divided, of which one with two readings is chosen', async () => {
    const commands = rehearsing(customersDraft);
    const reading = (
      surnames: number,
      surname: string,
      secondSurname: string,
      firstName: string,
      secondName: string,
    ) => ({
      surnames,
      surname,
      secondSurname,
      firstName,
      secondName,
    });
    const names = [
      {
        text: 'VEGA SOL LUZ',
        rows: 1,
        readings: [reading(2, 'VEGA', 'SOL', 'LUZ', ''), reading(1, 'VEGA', '', 'SOL', 'LUZ')],
      },
    ];
    const examples = [{ text: 'MORA ANA', rows: 2, readings: [reading(1, 'MORA', '', 'ANA', '')] }];
    const previewNames = vi.fn(async () => ({ data: { doubtful: 1, names, examples } }));
    const plan = { ...customersDraft.plan, columns: { wholeName: 1 }, mode: 'update' as const };
    const doubts = [{ place: 1, kind: 'nameOrder' as const }];
    await open({ ...customersDraft, plan, doubts }, { ...commands, previewNames });
    expect(previewNames).not.toHaveBeenCalled();
    await choose(/Qué va primero en los nombres/, 'Apellidos primero');
    expect(await screen.findByText('MORA, ANA')).toBeTruthy();
    expect(previewNames.mock.calls[0]?.slice(0, 1)).toEqual([
      { params: { id: 5 }, query: { place: 1, order: 'surnames' } },
    ]);
    await choose(/VEGA SOL LUZ: cómo se reparte/, 'VEGA, SOL LUZ');
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport).toHaveBeenCalledWith({
      params: { id: 5 },
      body: expect.objectContaining({
        corrections: { wholeName: true },
        names: { 'VEGA SOL LUZ': 1 },
      }),
    });
  });

  it('ask what is done about numbers without their zero, and send the answer', async () => {
    const doubted: ImportDetail = { ...draft, kind: 'companies', headings: ['RUC', 'Nombre'] };
    const plan = { ...draft.plan, columns: { ci_ruc: 0, companyName: 1 }, keys: ['identity'] };
    const uncertain = { ...doubted, plan, doubts: [{ place: 0, kind: 'zero' as const }] };
    const commands = rehearsing(uncertain);
    await open(uncertain, commands);
    await press('Ensayar');
    expect(await screen.findByText(texts.doubtOpen)).toBeTruthy();
    expect(commands.planImport).not.toHaveBeenCalled();
    await choose(/Hay números sin su cero inicial/, 'Completar: 912345675 es 0912345675');
    await press('Ensayar');
    await waitFor(() =>
      expect(commands.planImport).toHaveBeenCalledExactlyOnceWith({
        params: { id: 5 },
        body: { ...plan, corrections: { ci_ruc: true }, version: 4 },
      }),
    );
  });

  it('ask for what is required once the rehearsal is tried', async () => {
    const commands = rehearsing(customersDraft);
    await open(customersDraft, commands);
    await press('Ensayar');
    const consent = await screen.findByRole('combobox', { name: /Consentimiento/ });
    await waitFor(() => expect(consent.getAttribute('aria-invalid')).toBe('true'));
    const birthdate = screen.getByRole('combobox', { name: /Fecha de nacimiento/ });
    expect(birthdate.getAttribute('aria-invalid')).not.toBe('true');
    expect(commands.planImport).not.toHaveBeenCalled();
  });

  it('can be replaced by one value for all rows', async () => {
    const commands = rehearsing(draft);
    await open(draft, commands);
    await choose(/Nombre del banco/, 'Mismo valor para todas las filas');
    await typist().type(field(/valor para todas las filas/), 'AUSTRO');
    await press('Ensayar');
    await screen.findByRole('progressbar');
    expect(commands.planImport).toHaveBeenCalledWith({
      params: { id: 5 },
      body: { ...draft.plan, columns: {}, values: { bankName: 'AUSTRO' }, version: 4 },
    });
  });

  it('stay as they were put right when the server refuses them', async () => {
    const planImport = vi.fn(() => Promise.reject(refusal(409, 'Otra persona lo cambió')));
    await open(draft, { planImport });
    await choose(/Nombre del banco/, 'Código');
    await press('Ensayar');
    expect(await screen.findByText(/Otra persona lo cambió/)).toBeTruthy();
    const choice = screen.getByRole('combobox', { name: /Nombre del banco/ });
    expect(choice.textContent).toBe('Código');
  });

  it('go with rules that are ticked and put in order', async () => {
    const commands = rehearsing(draft);
    const plan = { ...draft.plan, columns: { companyName: 0, ci_ruc: 1 }, keys: ['identity'] };
    await open({ ...draft, kind: 'companies', plan }, commands);
    await typist().click(await screen.findByRole('checkbox', { name: /Nombre de la compañía/ }));
    await press('Subir Nombre de la compañía');
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport.mock.lastCall).toMatchObject([
      { body: { keys: ['name', 'identity'] } },
    ]);
  });

  it('can be looked at and not changed by who may not bring data in', async () => {
    await open(draft, {}, ['run']);
    const choice = await screen.findByRole('combobox', { name: /Nombre del banco/ });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    const names = textsOf(document.body, 'button');
    expect(names).not.toContain('Ensayar');
    expect(names).not.toContain('Eliminar');
  });
});

describe('own fields among the columns of a file', () => {
  const defined = (...fields: readonly OwnField[]) => ({
    listOwnFields: async () => ({ data: { mark: 'a', fields } }),
  });
  const plate = ownFieldOf({ resource: 'customers', key: 'placa', label: 'Placa' });
  const ofCustomers = { ...customersDraft, headings: [...customersDraft.headings, 'Matrícula'] };

  it('are chosen as the others are', async () => {
    await open(ofCustomers, defined(plate));
    await choose(/Placa/, 'Matrícula');
    const choice = await screen.findByRole('combobox', { name: /Placa/ });
    expect(choice.textContent).toBe('Matrícula');
  });

  it('are asked for where they are required', async () => {
    const commands = rehearsing(ofCustomers);
    await open(ofCustomers, { ...commands, ...defined({ ...plate, isRequired: true }) });
    await press('Ensayar');
    const choice = await screen.findByRole('combobox', { name: /Placa/ });
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
    expect(commands.planImport).not.toHaveBeenCalled();
  });

  it('that are not in use any more are named, and left out of what is sent', async () => {
    const bank = { ...draft, kind: 'companies' as const };
    const plan = {
      ...draft.plan,
      columns: { companyName: 0, ci_ruc: 1, 'customFields.ejecutivo': 2, 'customFields.otro': 3 },
    };
    const kept = { ...bank, headings: ['Compañía', 'RUC', 'Ejecutivo', 'Otro'], plan };
    const retired = ownFieldOf({
      resource: 'companies',
      key: 'ejecutivo',
      label: 'Ejecutivo de cuenta',
      retiredAt: '2026-03-01T00:00:00.000Z',
    });
    const commands = rehearsing(kept);
    await open(kept, { ...commands, ...defined(retired) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ya no está en uso y no se importará: Ejecutivo de cuenta, otro.',
    );
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport.mock.lastCall).toMatchObject([
      { body: { columns: { companyName: 0, ci_ruc: 1 } } },
    ]);
    expect(JSON.stringify(commands.planImport.mock.lastCall)).not.toContain('customFields');
  });
});

describe('the columns of a file of an own object', () => {
  const ofObject: ImportDetail = {
    ...draft,
    kind: 'own-vehiculos',
    plan: { columns: {}, values: {}, mode: 'both', keys: [], choices: {} },
  };
  const plate = aField({ resource: 'own-vehiculos', label: 'Placa', isUnique: true });

  it('are what its records belong to and its fields, known by the one that is unique', async () => {
    await open(ofObject, agencyWith([anObject()], [plate]).calls);
    for (const name of [/^Cliente/, /^Placa/])
      expect(await screen.findByRole('combobox', { name })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Placa' })).toBeTruthy();
    expect(screen.getByText(/Vehículos de reemplazo · bancos.xlsx/)).toBeTruthy();
  });

  it('ask for no rule where nothing tells its records from each other', async () => {
    await open(ofObject, agencyWith([anObject()], [{ ...plate, isUnique: false }]).calls);
    await screen.findByRole('combobox', { name: /^Placa/ });
    expect(screen.queryByText('Cómo se reconoce un registro que ya está')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Qué hacer con las filas' })).toBeNull();
  });

  it('ask whether rows are registered again that are there, where no demanded field is unique', async () => {
    const commands = rehearsing(ofObject);
    const label = 'Registrar también las filas iguales a un registro que ya está';
    const { calls } = agencyWith([anObject()], [{ ...plate, isUnique: false }]);
    const plan = { ...ofObject.plan, columns: { parentId: 0, 'customFields.placa': 1 } };
    await open({ ...ofObject, plan }, { ...calls, ...commands });
    const box = await screen.findByRole('checkbox', { name: label });
    expect(box.matches(':checked')).toBe(false);
    await typist().click(box);
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport.mock.lastCall).toMatchObject([{ body: { registersEqual: true } }]);
  });

  it('ask nothing of the kind where each row has a field that no two records share', async () => {
    await open(ofObject, agencyWith([anObject()], [{ ...plate, isRequired: true }]).calls);
    await screen.findByRole('combobox', { name: /^Placa/ });
    expect(screen.queryByRole('checkbox', { name: /Registrar también/ })).toBeNull();
  });
});

describe('a file that was brought in before', () => {
  const earlier = { userName: 'ana', ranAt: '2026-03-12T15:00:00.000Z' };

  it('says when and by whom until it is run', async () => {
    await open({ ...draft, earlier });
    expect(await screen.findByText(/ya se importó el 12\/03\/2026.*\(ana\)/)).toBeTruthy();
  });
});
