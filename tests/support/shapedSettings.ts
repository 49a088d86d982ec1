import {
  automations,
  banks,
  layouts,
  messageTemplates,
  ownFields,
  permissionMatrix,
  privacyTerms,
  settings,
  views,
} from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { aFieldRule, anOwnField } from './builders.ts';
import { ownObjectsOf } from './ownObjects.ts';

export const done = async <Answer extends { status: number; text: string }>(
  sent: Promise<Answer>,
) => {
  const answer = await sent;
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
};

/** What an administrator does in an afternoon. */
export const shape = async (api: TestApi) => {
  const own = ownObjectsOf(api);
  const as = 'ADMIN';
  const vehicles = await own.define({ key: 'vehiculos', parent: 'customers' });
  await own.addField(vehicles, { key: 'placa', kind: 'text', isUnique: true, isSorted: true });
  await own.addField(vehicles, { key: 'dias', kind: 'number' });
  await own.addField(vehicles, { key: 'costo', kind: 'money', section: 'Valores' });
  await own.addField(vehicles, { key: 'total', kind: 'computed', expression: 'dias * costo' });
  await own.addField(vehicles, { key: 'hasta', kind: 'computed', expression: 'HOY() + dias' });
  const related = { kind: 'related', isInPdf: false, isPersonal: true };
  await own.addField(vehicles, {
    key: 'correo',
    ...related,
    source: 'customers',
    sourceField: 'email',
  });
  const sum = { source: 'own-vehiculos', sourceField: 'customFields.costo' };
  const costs = anOwnField({ resource: 'customers', key: 'costos', ...related, ...sum });
  await done(api.call(ownFields.registerOwnField, { as, body: costs }));
  await own.change(vehicles, { titleTemplate: '{placa}', singular: 'Vehículo' });
  const repairs = await own.define({ key: 'arreglos', parent: 'own-vehiculos', isInside: true });
  await own.addField(repairs, { key: 'otro', kind: 'record', relatedTo: 'own-vehiculos' });
  await own.define({ key: 'dependientes', parent: 'policies', policyTypeIds: [3], isInside: true });
  const retired = await own.addField(repairs, { key: 'nota', kind: 'longText' });
  await done(
    api.call(ownFields.retireOwnField, { as, params: { id: retired.id }, body: { retired: true } }),
  );
  const body = anOwnField({ key: 'uso', kind: 'choice', options: ['Taxi', 'Propio'] });
  await done(
    api.call(ownFields.registerOwnField, { as, body: { ...body, policyTypeIds: [7, 1] } }),
  );
  await done(api.call(banks.registerBank, { as, body: { bankName: 'BANCO DE PRUEBAS' } }));
  await done(
    api.call(privacyTerms.registerHoliday, { as, body: { day: '2027-02-03', name: 'Cantón' } }),
  );
  await done(api.call(settings.updateSettings, { as, body: { renewalDays: 45, ruc: null } }));
  await done(
    api.call(messageTemplates.updateTemplate, {
      as,
      params: { id: 1 },
      body: { subject: 'Su cuota', emailText: 'Hola {{nombre}}', whatsappText: 'Hola' },
    }),
  );
  const { body: matrix } = await api.call(permissionMatrix.getPermissions, { as });
  const basic = matrix.matrix.roles.find(({ role }) => role === 'BASIC')?.actions ?? [];
  await done(
    api.call(permissionMatrix.setPermissions, {
      as,
      params: { role: 'BASIC' },
      body: { actions: basic.filter((action) => action !== 'reports.create') },
    }),
  );
  const placa = aFieldRule('customFields.placa', { isRequired: true, initial: 'PBA-1', width: 6 });
  const costo = aFieldRule('customFields.costo', { condition: 'dias > 0' });
  const uso = aFieldRule('customFields.uso', { isHidden: true });
  for (const layout of [
    { resource: 'own-vehiculos', policyTypeId: null, role: null, fields: [placa, costo] },
    { resource: 'policies', policyTypeId: 7, role: 'BASIC', fields: [uso] },
    { resource: 'policies', policyTypeId: null, role: 'BASIC', fields: [] },
  ])
    await done(api.call(layouts.saveLayout, { as, body: layout }));
  const view = await done(
    api.call(views.registerView, {
      as,
      body: {
        list: 'policies',
        name: 'Mis pólizas por vencer',
        columns: ['numberPolicy', 'endDate'],
        sort: ['endDate', 'ASC'],
        filter: { endsTo: { daysFromToday: 30 }, policy_type_id: 7 },
        sharedWith: ['BASIC'],
        pinnedFor: ['BASIC'],
      },
    }),
  );
  const automation = { name: 'Llamar', view_id: view.body.view.id, taskText: 'Llamar', isOn: true };
  await done(
    api.call(automations.registerAutomation, { as, body: { ...automation, occasion: 'met' } }),
  );
};
