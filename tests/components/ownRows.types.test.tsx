import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { rowsWithin } from '../../domain/contract/agency/ownRows.ts';
import { optionalId, sentOwnValues } from '../../domain/contract/fields.ts';
import { FormButtons } from '../../src/ui/form/FormButtons.tsx';
import { SaveForm } from '../../src/ui/form/SaveForm.tsx';
import { PlainTextInput } from '../../src/ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../src/ui/ownFields/OwnFieldInputs.tsx';
import { useOwnTabs } from '../../src/ui/ownObjects/useOwnTabs.tsx';
import { dataProviderWith, press, renderScreen, typist } from '../support/screen.tsx';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject } from './ownObjectsScreen.tsx';

const LIFE = 1;
const RESOURCE = 'own-beneficiarios';

const ofLife = anObject({
  key: 'beneficiarios',
  plural: 'Beneficiarios',
  parent: 'policies',
  policyTypeIds: [LIFE],
  isInside: true,
});

const fields = [aField({ resource: RESOURCE, label: 'Nombre', key: 'nombre', isRequired: true })];

const schema = z.object({
  policy_type_id: optionalId,
  customFields: sentOwnValues,
  rows: rowsWithin,
});

/** A form of a policy whose type is typed as a number. */
const open = (values?: object) => {
  const onSubmit = vi.fn(async (_: unknown) => undefined);
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  renderScreen(
    <SaveForm
      schema={schema}
      {...(values ? { values } : {})}
      onSubmit={onSubmit}
      released={{ current: true }}
    >
      <PlainTextInput source="policy_type_id" label="Tipo" />
      <OwnFieldInputs resource="policies" />
      <FormButtons onCancel={() => undefined} />
    </SaveForm>,
    {
      resource: 'policies',
      dataProvider: dataProviderWith({ ...agencyWith([ofLife], fields).calls, getList } as never),
    },
  );
  return { onSubmit, getList };
};

const typeType = async (type: number) => {
  const input = screen.getByLabelText('Tipo');
  await typist().clear(input);
  await typist().type(input, `${type}`);
};

const heading = { name: 'Beneficiarios' };

describe('rows of policies of some types in a form', () => {
  it('are there while such a type is chosen, and not with another', async () => {
    open({ policy_type_id: LIFE });
    await screen.findByRole('heading', heading);
    await typeType(7);
    expect(screen.queryByRole('heading', heading)).toBeNull();
    await typeType(LIFE);
    await screen.findByRole('heading', heading);
  });

  it('are neither checked nor sent where the type was changed after they were typed', async () => {
    const { onSubmit } = open({ policy_type_id: LIFE });
    await press('Agregar fila');
    await typeType(7);
    await press('Guardar');
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(JSON.stringify(onSubmit.mock.lastCall?.[0])).not.toContain(RESOURCE);
  });

  it('are not asked for of a policy of another type', async () => {
    const { getList } = open({ id: 4, policy_type_id: 7 });
    await screen.findByLabelText('Tipo');
    expect(getList).not.toHaveBeenCalledWith(RESOURCE, expect.anything());
  });
});

const Tabs = ({ type }: { readonly type: number }) =>
  useOwnTabs('policies', 4, type).map(({ label }) => <p key={label}>{label}</p>);

const tabs = (type: number) => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const listOwnObjects = vi.fn(agencyWith([ofLife]).calls.listOwnObjects);
  renderScreen(<Tabs type={type} />, {
    dataProvider: dataProviderWith({ listOwnObjects, getList } as never),
  });
  return { getList, listOwnObjects };
};

describe('a tab of a policy', () => {
  it('is there where the policy is of a type of the object', async () => {
    tabs(LIFE);
    expect(await screen.findByText(/menu.list/)).toBeTruthy();
  });

  it('is not there, nor counted, where it is of another', async () => {
    const { getList, listOwnObjects } = tabs(7);
    await waitFor(() => expect(listOwnObjects).toHaveBeenCalled());
    await listOwnObjects.mock.results[0]?.value;
    expect(screen.queryByText(/menu.list/)).toBeNull();
    expect(getList).not.toHaveBeenCalled();
  });
});
