import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import { declaredResources } from '../../../domain/contract/index.ts';
import { namedAs } from '../../../domain/contract/recordCalls.ts';
import type { Entity, Field } from '../../../domain/entities/entity.ts';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { personName } from '../../../domain/people/personName.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { PersonAside } from '../dialog/DialogAside.tsx';
import type { FormDialogProps } from '../dialog/FormDialog.tsx';
import { RegistrationDialog, searchedFor } from '../dialog/RegistrationDialog.tsx';
import { UpdateDialog, type UpdateDialogProps } from '../dialog/UpdateDialog.tsx';
import { usePersonBody } from '../form/contractResolver.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { CustomerSelect } from '../inputs/SearchSelect.tsx';

interface More<Row extends RaRecord>
  extends Pick<UpdateDialogProps<Row>, 'loadFailed' | 'instead'> {
  /** Width of the dialog that registers. */
  readonly width?: FormDialogProps['width'];
}

/** The body as it is checked: of persons by the rules of a person, which depend on the day and on the record. */
const bodyOf = (entity: Entity) =>
  Object.values<Field>(entity.fields).some(({ ofPersonsOnly }) => ofPersonsOnly)
    ? (body: z.ZodObject, record?: RaRecord) => usePersonBody(body, entity, record)
    : (body: z.ZodObject) => body;

const nameIn = (entity: Entity) => {
  const { title } = entity.register ?? {};
  if (entity.belongsTo === 'customer')
    return ({ customer }: RaRecord) => personName(customer as PersonNames);
  // Without a title it is a person.
  return (row: RaRecord) =>
    title ? String(row[title]) : personName(row as RaRecord & PersonNames);
};

/**
 * The forms of records that are registered and updated: the page that registers, the dialog that does and the dialog
 * that changes. What is a customer's is registered with its owner, whom the dialog is given.
 * @param entity its calls are those of its resource, its dialogs have its name: `newBank`, `updateBank`
 * @param inputs sections of the form; of what is a customer's the inputs of one section
 */
export const recordForms = <Row extends RaRecord = RaRecord>(
  entity: Entity,
  inputs: ReactNode,
  { width, ...update }: More<Row> = {},
) => {
  const { register, belongsTo } = entity;
  // Each has the texts and dialogs that banks have.
  const [resource, name] = [entity.resource as 'banks', namedAs(entity.name as 'bank')];
  const { create, update: change } = declaredResources[resource] ?? {};
  if (!create?.body || !change?.body) throw new Error(`${resource} has no calls that write`);
  const [created, changed] = [create.body, change.body];
  const useBody = bodyOf(entity);
  const isCustomers = belongsTo === 'customer';
  const sections = isCustomers ? <FormSection>{inputs}</FormSection> : inputs;

  const Create = () => (
    <FormPage schema={useBody(created)} texts={`resources.${resource}.onRegister`}>
      {isCustomers ? (
        <>
          <FormSection title="people.sections.owner">
            <CustomerSelect source="customers_id" span={12} registers />
          </FormSection>
          <FormSection title={`resources.${resource}.one`}>{inputs}</FormSection>
        </>
      ) : (
        sections
      )}
    </FormPage>
  );

  const NewDialog = (subject: DialogSubject) => (
    <RegistrationDialog
      type={`new${name}`}
      resource={resource}
      schema={useBody(created)}
      texts={`resources.${resource}.onRegister`}
      width={width}
      {...(isCustomers
        ? {
            aside: <PersonAside resource="customers" id={subject.id} />,
            values: { customers_id: subject.id },
          }
        : { values: searchedFor(subject, register?.title) })}
    >
      {sections}
    </RegistrationDialog>
  );

  const UpdateForm = ({ id }: DialogSubject) => (
    <UpdateDialog<Row>
      {...update}
      resource={resource}
      id={id}
      title={`resources.${resource}.update`}
      schema={(record) => useBody(changed, record)}
      texts={`resources.${resource}.onUpdate`}
      nameOf={nameIn(entity)}
    >
      {sections}
    </UpdateDialog>
  );

  return { Create, NewDialog, UpdateDialog: UpdateForm };
};
