import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { optionalAmount, optionalText } from '../../domain/contract/fields.ts';
import { allCalls } from '../../domain/contract/index.ts';
import { sentDocuments } from '../../domain/privacy/documents.ts';
import { inputAt, tooFineAmounts } from '../../src/ui/form/contractResolver.ts';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { AmountInput } from '../../src/ui/inputs/amountInputs.tsx';
import { ChecksInput } from '../../src/ui/inputs/checkInputs.tsx';
import { DocumentsInput } from '../../src/ui/inputs/DocumentsInput.tsx';
import { LineInput } from '../../src/ui/inputs/LineInput.tsx';
import { dataProviderWith, field, refusal, Screen, typist } from '../support/screen.tsx';

const schema = z.object({
  premium: z.object({ net: optionalAmount(), invoiceKey: optionalText(49) }),
  lines: z.array(z.object({ received: optionalAmount() })),
  roles: z.array(z.string().regex(/^[A-Z]+$/, 'No es un rol')).optional(),
  documents: sentDocuments,
});

const open = (create: () => Promise<never>, roles: readonly string[] = []) =>
  render(
    <Screen resource="policies" dataProvider={dataProviderWith({ create })}>
      <FormPage
        schema={schema}
        texts="policies.onRegister"
        values={{ premium: { net: '1.00' }, lines: [{ received: '1.00' }], roles }}
      >
        <AmountInput source="premium.net" label="Prima" />
        <LineInput source="premium.invoiceKey" label="Clave" />
        <AmountInput source="lines.0.received" label="Recibido" />
        <ChecksInput source="roles" label="Roles" choices={[{ id: 'BASIC', name: 'Básico' }]} />
        <DocumentsInput source="documents" label="privacyRequests.sections.documents" />
      </FormPage>
    </Screen>,
  );

const refusing = (errors: Record<string, string>) => () =>
  Promise.reject(refusal(400, 'Revise los campos marcados', errors));

const save = () => typist().click(screen.getByRole('button', { name: 'Guardar' }));

it.each([
  ['premium.invoiceKey', /^Clave/],
  ['lines.0.received', /^Recibido/],
])('the server’s objection to %s stands at its input', async (path, label) => {
  open(refusing({ [path]: 'Esto no está bien' }));
  await save();
  await screen.findByText('Esto no está bien');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
});

it.each(['premium', 'premium.other'])(
  'the server’s objection to %s, which has no input, is said at the top',
  async (path) => {
    open(refusing({ [path]: 'Esto no está bien' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Esto no está bien');
  },
);

it.each([/^Prima/, /^Recibido/])(
  'an amount with three decimals is refused at %s',
  async (label) => {
    open(() => Promise.reject(new Error('It is not sent')));
    await typist().clear(field(label));
    await typist().type(field(label), '1.005');
    await save();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  },
);

it('a text of megabytes within a list is looked at once, and not letter by letter', () => {
  const content = 'QUJD'.repeat(1_000_000);
  const began = performance.now();
  expect(
    tooFineAmounts(schema, { documents: [{ content }], lines: [{ received: '1.005' }] }),
  ).toEqual({
    'lines.0.received': expect.any(String),
  });
  expect(performance.now() - began).toBeLessThan(500);
});

const roles = () => screen.getByRole('group', { name: 'Roles' });

it('the server’s objection to one of several values stands at the input of all, until they change', async () => {
  open(refusing({ 'roles.0': 'No puede verlo' }), ['BASIC']);
  await save();
  await within(roles()).findByText('No puede verlo');
  const box = screen.getByRole('checkbox', { name: 'Básico' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box);
  await typist().click(box);
  await waitFor(() => expect(within(roles()).queryByText('No puede verlo')).toBeNull());
});

it('a value that the contract refuses among several is said at the input of all', async () => {
  open(() => Promise.reject(new Error('It is not sent')), ['basic']);
  await save();
  expect(await within(roles()).findByText('No es un rol')).toBeTruthy();
});

it.each(['documents', 'documents.0.content'])(
  'the server’s objection to %s is said at the documents',
  async (path) => {
    open(refusing({ [path]: 'No se puede leer' }));
    await save();
    expect(await screen.findByText('No se puede leer', { selector: 'p' })).toBeTruthy();
  },
);

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema;

/** The paths of all lists of plain values in a body. */
const plainLists = (schema: z.core.$ZodType, path = ''): string[] => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, part]) =>
      plainLists(part as z.core.$ZodType, path ? `${path}.${name}` : name),
    );
  if (!(inner instanceof z.ZodArray)) return [];
  const isPlain = !(unwrap(inner.element) instanceof z.ZodObject);
  return isPlain ? [path] : plainLists(inner.element, `${path}.0`);
};

const lists = allCalls.flatMap(({ body, method, path: address }) =>
  body ? plainLists(body).map((path) => [`${method} ${address}`, path, body] as const) : [],
);

it.each(lists)('%s: an objection to a value of %s stands at the input of all', (_, path, body) => {
  expect(inputAt(body, `${path}.0`)).toBe(path);
});
