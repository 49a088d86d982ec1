import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import { declaredResources } from '../../../domain/contract/index.ts';
import { namedAs } from '../../../domain/contract/recordCalls.ts';
import type { Entity, Field } from '../../../domain/entities/entity.ts';
import { type PersonNames, personName } from '../../../domain/people/personName.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { PersonAside } from '../dialog/DialogAside.tsx';
import type { FormDialogProps } from '../dialog/FormDialog.tsx';
import { RegistrationDialog, searchedFor } from '../dialog/RegistrationDialog.tsx';
import { UpdateDialog, type UpdateDialogProps } from '../dialog/UpdateDialog.tsx';
import { usePersonBody } from '../form/contractResolver.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { CustomerSelect } from '../inputs/SearchSelect.tsx';

type Update = UpdateDialogProps<RaRecord>;

interface More extends Pick<Update, 'loadFailed' | 'instead'> {
  readonly width?: FormDialogProps['width'];
}

const bodiesOf = (entity: Entity) => {
  const { create, update } = declaredResources[entity.resource] ?? {};
  if (!create?.body || !update?.body) throw new Error(`${entity.name} has no calls that write`);
  const [created, changed] = [create.body, update.body];
  return Object.values<Field>(entity.fields).some(({ ofPersonsOnly }) => ofPersonsOnly)
    ? {
        useCreated: () => usePersonBody(created, entity),
        changed: (record: RaRecord) => usePersonBody(changed, entity, record),
      }
    : { useCreated: (): z.ZodObject => created, changed };
};

const nameIn = ({ belongsTo, register }: Entity) => {
  const { title } = register ?? {};
  if (belongsTo === 'customer')
    return ({ customer }: RaRecord) => personName(customer as PersonNames);
  // Without a title it is a person.
  return (row: RaRecord) =>
    title ? String(row[title]) : personName(row as RaRecord & PersonNames);
};

const formOf = (entity: Entity, inputs: ReactNode, more: More) => ({
  entity,
  inputs,
  more,
  isCustomers: entity.belongsTo === 'customer',
  // Each has the texts and dialogs that banks have.
  resource: entity.resource as 'banks',
  name: namedAs(entity.name as 'bank'),
  ...bodiesOf(entity),
});

interface FormProps {
  readonly form: ReturnType<typeof formOf>;
}

const Sections = ({ form: { isCustomers, inputs } }: FormProps) =>
  isCustomers ? <FormSection>{inputs}</FormSection> : inputs;

const Create = ({ form }: FormProps) => {
  const { resource, inputs, useCreated } = form;
  return (
    <FormPage schema={useCreated()} texts={`resources.${resource}.onRegister`}>
      {form.isCustomers ? (
        <>
          <FormSection title="people.sections.owner">
            <CustomerSelect source="customers_id" span={12} registers />
          </FormSection>
          <FormSection title={`resources.${resource}.one`}>{inputs}</FormSection>
        </>
      ) : (
        inputs
      )}
    </FormPage>
  );
};

const NewDialog = ({ form, ...subject }: FormProps & DialogSubject) => {
  const { entity, resource, name, more, useCreated } = form;
  return (
    <RegistrationDialog
      type={`new${name}`}
      resource={resource}
      schema={useCreated()}
      texts={`resources.${resource}.onRegister`}
      width={more.width}
      {...(form.isCustomers
        ? {
            aside: <PersonAside resource="customers" id={subject.id} />,
            values: { customers_id: subject.id },
          }
        : { values: searchedFor(subject, entity.register?.title) })}
    >
      <Sections form={form} />
    </RegistrationDialog>
  );
};

const Changing = ({ form, id }: FormProps & DialogSubject) => {
  const { entity, resource, more, changed } = form;
  return (
    <UpdateDialog
      resource={resource}
      id={id}
      title={`resources.${resource}.update`}
      schema={changed}
      texts={`resources.${resource}.onUpdate`}
      nameOf={nameIn(entity)}
      loadFailed={more.loadFailed}
      instead={more.instead}
    >
      <Sections form={form} />
    </UpdateDialog>
  );
};

/**
 * The forms of records that are registered and updated: the page that registers, the dialog that does and the dialog
 * that changes. What is a customer's is registered with its owner, whom the dialog is given.
 * @param entity its calls are those of its resource, its dialogs have its name: `newBank`, `updateBank`
 * @param inputs sections of the form; of what is a customer's the inputs of one section
 */
export const recordForms = (entity: Entity, inputs: ReactNode, more: More = {}) => {
  const form = formOf(entity, inputs, more);
  const withForm =
    <Props extends object>(view: ComponentType<Props & FormProps>) =>
    (props: Props) =>
      createElement(view, { ...props, form });
  return {
    Create: withForm(Create),
    NewDialog: withForm<DialogSubject>(NewDialog),
    UpdateDialog: withForm<DialogSubject>(Changing),
  };
};
