import { sql } from 'kysely';
import { chosenKindOf } from '../../../../domain/agency/ownFields/ownField.ts';
import { arranged } from '../../../../domain/agency/settingsPackage/package.ts';
import {
  eachSection,
  type Item,
  isPortable,
  PACKAGE_SECTIONS,
  SECTION_NAMES,
  type SectionName,
  type Sections,
} from '../../../../domain/agency/settingsPackage/sections.ts';
import { automation } from '../../../../domain/entities/automation.ts';
import { bank } from '../../../../domain/entities/organisations.ts';
import { policyType } from '../../../../domain/entities/policyType.ts';
import { view } from '../../../../domain/entities/view.ts';
import { PERMISSIONS } from '../../../../domain/permissions.ts';
import { ROLES } from '../../../../domain/roles.ts';
import { recordOf } from '../../../db/entity.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findTerms } from '../../privacy/retention/terms.repository.ts';
import { termsJson } from '../../privacy/terms/repository.ts';
import { findPermissions } from '../auth/repository.ts';
import type { AutomationRow } from '../automations/repository.ts';
import { policyTypeNames } from '../imports/references.repository.ts';
import { fieldsOfResource } from '../layouts/service.ts';
import { templatesJson } from '../messages/templates.repository.ts';
import { definitionsOf, findLayouts } from '../ownFields/compiled.repository.ts';
import { lockDefinitions } from '../ownFields/repository.ts';
import { printTextsJson } from '../printTexts/repository.ts';
import { settingsJson } from '../settings/repository.ts';

const rolesOf = async (db: Executor): Promise<Item[]> => {
  const items: Item[] = [];
  for (const role of ROLES) {
    const granted = new Set(await findPermissions(db, role));
    items.push({ role, actions: PERMISSIONS.filter((action) => granted.has(action)) });
  }
  return items;
};

const typeNames = async (db: Executor) => {
  const names = [...(await policyTypeNames(db))];
  return (ids: readonly number[]) =>
    names.flatMap(([id, name]) => (ids.includes(id) ? [name] : []));
};

/** Layouts without the rules for fields that no longer exist, which every site would refuse. */
const layoutsOf = async (db: Executor): Promise<Item[]> => {
  const items: Item[] = [];
  const namesOf = await typeNames(db);
  for (const layout of await findLayouts(db)) {
    const known = await fieldsOfResource(db, layout.resource);
    const fields = layout.fields.filter(({ name }) => known?.some((field) => field.name === name));
    const [policyType] = namesOf([layout.policyTypeId ?? 0]);
    if (known) items.push({ ...layout, policyType, fields });
  }
  return items;
};

const sharedViews = async (db: Executor) => {
  const shared = sql<boolean>`cardinality(shared_with) > 0`;
  const rows = await db.selectFrom('views').selectAll().where(shared).orderBy('id').execute();
  return rows.map((row) => recordOf(view, { ...row, filter: JSON.parse(row.filter) }));
};

export const viewsLeftOut = async (db: Executor): Promise<string[]> =>
  (await sharedViews(db)).filter((one) => !isPortable(one)).map(({ name }) => String(name));

const READS: Readonly<Record<SectionName, (db: Executor) => Promise<readonly object[]>>> = {
  settings: async (db) => [JSON.parse(await settingsJson(db))],
  roles: rolesOf,
  banks: async (db) =>
    (await db.selectFrom('banks').selectAll().execute()).map((row) => recordOf(bank, row)),
  holidays: (db) => db.selectFrom('holidays').selectAll().execute(),
  privacyTerms: async (db) => JSON.parse(await termsJson(db)),
  retentionTerms: async (db) =>
    Object.entries(await findTerms(db)).map(([key, term]) => ({ key, ...term })),
  messageTemplates: async (db) => JSON.parse(await templatesJson(db)),
  printTexts: async (db) => JSON.parse(await printTextsJson(db)),
  policyTypes: async (db) =>
    (await db.selectFrom('policy_types').selectAll().execute()).map((row) =>
      recordOf(policyType, row),
    ),
  ownObjects: async (db) => {
    const namesOf = await typeNames(db);
    return (await definitionsOf(db)).objects.map((object) => ({
      ...object,
      policyTypes: namesOf(object.policyTypeIds),
    }));
  },
  ownFields: async (db) => {
    const namesOf = await typeNames(db);
    return (await definitionsOf(db)).stored.map((field) => ({
      ...field,
      kind: chosenKindOf(field),
      policyTypes: namesOf(field.policyTypeIds),
    }));
  },
  layouts: layoutsOf,
  views: async (db) => (await sharedViews(db)).filter(isPortable),
  automations: async (db) => {
    type Row = AutomationRow & { list: string; view: string; filter: string };
    const rows = await rowsOf<Row>(db)`select a.*, v.list, v.name as view, v.filter
      from automations a join views v on v.id = a.view_id where cardinality(v.shared_with) > 0`;
    return rows
      .filter(({ filter }) => isPortable({ filter: JSON.parse(filter) }))
      .map(({ list, view, ...row }) => ({ ...recordOf(automation, row), list, view }));
  },
};

/** @returns the items of a section in the order of a package, each with the id and the version of its row, if any */
export const readSection = async (db: Executor, name: SectionName) => {
  const { key, attributes } = PACKAGE_SECTIONS[name];
  const rows = new Map<Item, { readonly id: unknown; readonly version: unknown }>();
  for (const record of await READS[name](db)) {
    const whole: Item = { ...record, isRetired: Object(record).retiredAt !== null };
    const names = new Set([...key, ...attributes]);
    const item: Item = Object.fromEntries([...names].map((one) => [one, whole[one] ?? null]));
    rows.set(item, { id: whole.id, version: whole.version });
  }
  return arranged(name, [...rows.keys()]).map((item) => ({ item, row: rows.get(item) }));
};

export const readSections = async (db: Executor): Promise<Sections> => {
  const items = new Map<SectionName, readonly Item[]>();
  for (const name of SECTION_NAMES)
    items.set(
      name,
      (await readSection(db, name)).map(({ item }) => item),
    );
  return eachSection((name) => items.get(name) ?? []);
};

/** Holds every table of settings until the transaction ends: no change comes between comparing and applying. */
export const lockSettings = async (trx: Trx): Promise<void> => {
  await lockDefinitions(trx);
  await sql`lock table agency_settings, role_permissions, banks, holidays, privacy_terms, retention_terms,
    message_templates, print_texts, policy_types, own_objects, own_fields, layouts, views, automations,
    settings_imports in share row exclusive mode`.execute(trx);
};

export const findLastImport = (db: Executor) =>
  db.selectFrom('settings_imports').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
