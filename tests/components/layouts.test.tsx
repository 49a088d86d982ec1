import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldRule } from '../../domain/agency/layouts/layout.ts';
import { texts } from '../../domain/texts.ts';
import LayoutsPage from '../../src/resources/agency/ownFields/layouts/LayoutsPage.tsx';
import {
  Create as CompanyCreate,
  List as CompanyList,
} from '../../src/resources/people/companies/CompanyViews.tsx';
import { dataProviderWith, press, refusal, renderScreen, typist } from '../support/screen.tsx';

const rule = (name: string, more: Partial<FieldRule> = {}): FieldRule => ({
  name,
  section: null,
  width: null,
  isHidden: false,
  isReadOnly: false,
  isRequired: false,
  initial: null,
  ...more,
});

const aLayout = (fields: readonly FieldRule[], resource = 'companies') => ({
  id: 5,
  version: 3,
  resource,
  policyTypeId: null,
  role: null,
  fields,
});

const withLayout = (fields: readonly FieldRule[], methods: object = {}) =>
  dataProviderWith({ listLayouts: async () => ({ data: [aLayout(fields)] }), ...methods });

const form = async (...fields: readonly FieldRule[]) => {
  const create = vi.fn(async (_: string, __: { data: object }) => ({ data: { id: 1 } }));
  renderScreen(<CompanyCreate />, {
    resource: 'companies',
    dataProvider: withLayout(fields, { create }),
  });
  await screen.findByLabelText(/RUC/);
  return create;
};

const fill = async () => {
  await typist().type(screen.getByLabelText(/RUC/), '1790011674001');
  await typist().type(screen.getByLabelText(/Nombre de la compañía/), 'SEGUROS UNO');
  await press('Guardar');
};

const labels = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('name'));

describe('a form under a layout', () => {
  it('has its sections first, in their order, and then the rest as it was', async () => {
    const before = ['ci_ruc', 'companyName', 'contactName', 'numberPhone', 'email', 'website'];
    await form(rule('email', { section: 'Contacto' }), rule('ci_ruc', { section: 'Contacto' }));
    await waitFor(() => {
      const [first] = screen.getAllByRole('region', { name: 'Contacto' });
      expect(first && within(first).getAllByRole('textbox')).toHaveLength(2);
    });
    expect(labels().slice(0, 2)).toEqual(['email', 'ci_ruc']);
    expect(labels().toSorted()).toEqual(before.toSorted());
  });

  it('sends what is typed wherever it stands, and nothing of what is hidden', async () => {
    const create = await form(
      rule('companyName', { section: 'Nombre', width: 12 }),
      rule('website', { isHidden: true }),
    );
    await screen.findByRole('region', { name: 'Nombre' });
    expect(screen.queryByLabelText(/Página web/)).toBeNull();
    await fill();
    await waitFor(() => expect(create).toHaveBeenCalled());
    const { data } = create.mock.lastCall?.[1] ?? { data: {} };
    expect(data).toMatchObject({ companyName: 'SEGUROS UNO' });
    expect(
      Object.entries(data).filter(([name, value]) => name === 'website' && value !== undefined),
    ).toEqual([]);
  });

  it('begins with initial values, lets none be changed that is only read, and asks for what it requires', async () => {
    const create = await form(
      rule('contactName', { initial: 'ANA', isReadOnly: true }),
      rule('website', { isRequired: true }),
    );
    await waitFor(() =>
      expect(screen.getByLabelText(/Persona de contacto/)).toHaveProperty('value', 'ANA'),
    );
    expect(screen.getByLabelText(/Persona de contacto/)).toHaveProperty('readOnly', true);
    await fill();
    expect(await screen.findByText(texts.required)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });
});

describe('a list', () => {
  it('has no column of what a layout hides', async () => {
    const row = { id: 1, ci_ruc: '179', companyName: 'UNO', policiesCount: 1, contactName: 'ANA' };
    renderScreen(<CompanyList />, {
      resource: 'companies',
      dataProvider: withLayout([rule('numberPhone', { isHidden: true })], {
        getList: async () => ({ data: [row], total: 1 }),
      }),
    });
    await screen.findByText('UNO');
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: /Teléfono/ })).toBeNull(),
    );
  });
});

const openPage = (methods: object = {}) =>
  renderScreen(<LayoutsPage />, {
    resource: 'layouts',
    at: '/layouts?record=companies',
    dataProvider: withLayout([], methods),
  });

const hide = async (label: string) =>
  typist().click(await screen.findByRole('checkbox', { name: `Oculto: ${label}` }));

const openDetails = async (label: string) =>
  press(`Sección, ancho, valor inicial y condición: ${label}`);

const condition = (label: string) =>
  screen.findByRole('group', { name: `Mostrar solo si: ${label}` });

const conditionBox = async (label: string) => {
  await openDetails(label);
  await press('Escribir como fórmula');
  return screen.findByRole('textbox', { name: `Mostrar solo si: ${label}` });
};

const choose = async (around: HTMLElement, name: string, option: string) => {
  await typist().click(within(around).getByRole('combobox', { name }));
  await typist().click(await screen.findByRole('option', { name: option }));
};

const saving = () => vi.fn(async ({ body }: { body: object }) => ({ data: { ...body, id: 6 } }));

describe('the page of layouts', () => {
  it('saves what was chosen for all roles, and says why what names a record is not hidden', async () => {
    const saveLayout = saving();
    openPage({ saveLayout });
    await hide('Página web');
    await openDetails('Página web');
    await press('Escribir como fórmula');
    for (const name of ['Sección', 'Valor inicial', 'Mostrar solo si'])
      await typist().type(screen.getByRole('textbox', { name: `${name}: Página web` }), ' ');
    expect(screen.queryByRole('checkbox', { name: 'Oculto: RUC' })).toBeNull();
    expect(screen.getAllByText(texts.layoutNotHidden).length).toBeGreaterThan(0);
    await press('Guardar');
    await waitFor(() => expect(saveLayout).toHaveBeenCalled());
    const { body } = saveLayout.mock.lastCall?.[0] ?? {};
    expect(body).toMatchObject({ resource: 'companies', policyTypeId: null, role: null });
    expect(Object(body).fields).toContainEqual(rule('website', { isHidden: true }));
    expect(Object(body).fields).toContainEqual(rule('companyName'));
  });

  it('says at the field what is refused, and keeps what was chosen', async () => {
    openPage({
      saveLayout: async () =>
        Promise.reject(refusal(400, 'No', { website: texts.layoutNeedsInitial })),
    });
    await hide('Página web');
    await press('Guardar');
    expect(await screen.findByText(texts.layoutNeedsInitial)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Oculto: Página web' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('puts fields in another order', async () => {
    const saveLayout = saving();
    openPage({ saveLayout });
    await press('Bajar RUC');
    await press('Guardar');
    await waitFor(() => expect(saveLayout).toHaveBeenCalled());
    const names = Object(saveLayout.mock.lastCall?.[0].body).fields.map(
      (one: FieldRule) => one.name,
    );
    expect(names.slice(0, 2)).toEqual(['companyName', 'ci_ruc']);
  });
});

describe('a field that is shown under a condition', () => {
  const website = rule('website', { condition: 'persona_de_contacto = "ANA"', isRequired: true });

  it('comes and goes as one types, and is asked for only while it is there', async () => {
    const create = await form(website);
    await waitFor(() => expect(screen.queryByLabelText(/Página web/)).toBeNull());
    const contact = screen.getByLabelText(/Persona de contacto/);
    await typist().type(contact, 'ANA');
    expect(await screen.findByLabelText(/Página web/)).toBeTruthy();
    await fill();
    expect(await screen.findByText(texts.required)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    await typist().clear(contact);
    await waitFor(() => expect(screen.queryByLabelText(/Página web/)).toBeNull());
    await press('Guardar');
    await waitFor(() => expect(create).toHaveBeenCalled());
  });

  it('is not sent with what was typed before it went, and has it again when it comes back', async () => {
    const create = await form({ ...website, isRequired: false, section: 'Contacto' });
    const contact = await screen.findByLabelText(/Persona de contacto/);
    await typist().type(contact, 'ANA');
    await typist().type(await screen.findByLabelText(/Página web/), 'www.uno.com');
    await typist().type(contact, ' X');
    await waitFor(() => expect(screen.queryByLabelText(/Página web/)).toBeNull());
    await typist().type(contact, '{Backspace}{Backspace}');
    expect(await screen.findByLabelText(/Página web/)).toHaveProperty('value', 'www.uno.com');
    await typist().type(contact, ' Y');
    await fill();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.lastCall?.[1].data).toMatchObject({ contactName: 'ANA Y' });
    expect(JSON.stringify(create.mock.lastCall?.[1].data)).not.toContain('www.uno.com');
  });

  it('leaves the caret where one types that makes it come', async () => {
    const inPlace = rule('contactName', { section: 'Contacto' });
    await form(inPlace, { ...website, section: 'Contacto' });
    await waitFor(() => expect(screen.queryByLabelText(/Página web/)).toBeNull());
    const contact = await screen.findByLabelText(/Persona de contacto/);
    await typist().type(contact, 'ANA');
    await screen.findByLabelText(/Página web/);
    expect(document.activeElement).toBe(screen.getByLabelText(/Persona de contacto/));
  });
});

describe('the preview of a layout', () => {
  const preview = async () => within(await screen.findByRole('region', { name: 'Vista previa' }));

  it('follows what is chosen, and what is typed into it', async () => {
    openPage();
    const form = await preview();
    await openDetails('Página web');
    await typist().type(screen.getByRole('textbox', { name: 'Sección: Página web' }), 'Internet');
    expect(form.getByRole('region', { name: 'Internet' })).toBeTruthy();
    await press('Agregar condición');
    await choose(await condition('Página web'), 'Mostrar solo si', 'Persona de contacto');
    await typist().type(within(await condition('Página web')).getByLabelText('Valor'), 'ANA');
    await waitFor(() => expect(form.queryByLabelText(/Página web/)).toBeNull());
    await typist().type(form.getByLabelText(/Persona de contacto/), 'ANA');
    expect(await form.findByLabelText(/Página web/)).toBeTruthy();
    await hide('Página web');
    await waitFor(() => expect(form.queryByLabelText(/Página web/)).toBeNull());
  });
});

describe('the condition of a field', () => {
  it('is picked, and saved as a formula; what it looks at is not hidden', async () => {
    const saveLayout = saving();
    openPage({ saveLayout });
    await openDetails('Página web');
    await press('Agregar condición');
    const of = await condition('Página web');
    await choose(of, 'Mostrar solo si', 'Persona de contacto');
    expect(within(of).getByText('Falta un valor de este dato')).toBeTruthy();
    await typist().type(within(of).getByLabelText('Valor'), 'ANA');
    await press('Agregar condición');
    await choose(of, 'Y además', 'RUC');
    const [, second] = within(of).getAllByRole('combobox', { name: 'Comparación' });
    if (!second) throw new Error('There are two clauses');
    await typist().click(second);
    await typist().click(await screen.findByRole('option', { name: 'no está vacío' }));
    expect(screen.getByText(texts.layoutInCondition('Página web'))).toBeTruthy();
    await press('Guardar');
    await waitFor(() => expect(saveLayout).toHaveBeenCalled());
    const picked = 'Y(persona_de_contacto = "ANA"; NO(VACIO(ruc)))';
    expect(Object(saveLayout.mock.lastCall?.[0].body).fields).toContainEqual(
      rule('website', { condition: picked }),
    );
  });

  it('that clauses cannot say is shown as a formula', async () => {
    const hard = rule('website', { condition: 'LARGO(persona_de_contacto) > 3' });
    renderScreen(<LayoutsPage />, {
      resource: 'layouts',
      at: '/layouts?record=companies',
      dataProvider: withLayout([hard]),
    });
    await openDetails('Página web');
    const name = 'Mostrar solo si: Página web';
    expect(await screen.findByRole('textbox', { name })).toHaveProperty('value', hard.condition);
    expect(screen.queryByRole('button', { name: 'Elegir datos' })).toBeNull();
    await typist().clear(screen.getByRole('textbox', { name }));
    await typist().type(screen.getByRole('textbox', { name }), 'ruc = "1"');
    await press('Elegir datos');
    expect(within(await condition('Página web')).getByLabelText('Valor')).toHaveProperty(
      'value',
      '1',
    );
  });

  it('is checked as it is typed as a formula, and saved with the layout', async () => {
    const saveLayout = saving();
    openPage({ saveLayout });
    const box = await conditionBox('Página web');
    await typist().type(box, 'correo');
    expect(await screen.findByText(texts.ownFormulaAt(1, texts.notAYesOrNo))).toBeTruthy();
    await typist().type(box, ' <> ""');
    expect(screen.queryByText(texts.ownFormulaAt(1, texts.notAYesOrNo))).toBeNull();
    await press('Guardar');
    await waitFor(() => expect(saveLayout).toHaveBeenCalled());
    expect(Object(saveLayout.mock.lastCall?.[0].body).fields).toContainEqual(
      rule('website', { condition: 'correo <> ""' }),
    );
  });

  it('is not offered of what names a record', async () => {
    openPage();
    await openDetails('RUC');
    expect(screen.queryByRole('group', { name: 'Mostrar solo si: RUC' })).toBeNull();
  });
});
