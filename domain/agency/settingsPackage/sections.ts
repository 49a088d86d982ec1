import { templateForm } from '../../contract/agency/messageTemplates.ts';
import { printTextsForm } from '../../contract/agency/printTexts.ts';
import { SECTIONS, settingsIn } from '../../entities/agencySettings.ts';
import { automation } from '../../entities/automation.ts';
import { formShape } from '../../entities/entity.ts';
import { ownField } from '../../entities/ownField.ts';
import { ownObject } from '../../entities/ownObject.ts';
import { policyType } from '../../entities/policyType.ts';
import { view } from '../../entities/view.ts';
import { keysOf } from '../../keysOf.ts';
import { DEFAULT_TERMS } from '../../privacy/retention.ts';
import { PRIVACY_TERMS } from '../../privacy/terms.ts';
import { reportDescriptions } from '../../reports/index.ts';
import { ROLE_NAMES } from '../../roles.ts';
import { MESSAGE_KINDS } from '../messages/kinds.ts';
import { OWN_FIELD_RESOURCES } from '../ownFields/ownField.ts';

/** An item of a section, as JSON has it; what its values may be is up to the calls that the screens make, too. */
export type Item = Readonly<Record<string, unknown>>;

/** Contents of a section of a package: plain objects under natural keys, for ids differ from site to site. */
interface Section {
  readonly title: string;
  readonly key: readonly string[];
  readonly attributes: readonly string[];
  /** Items that every site has, by their keys: a package changes them, but adds and removes none. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly names?: Readonly<Record<string, string>>;
  /** Whether the order of the items counts; without it they are sorted by their keys. */
  readonly isOrdered?: true;
}

const formOf = (of: Parameters<typeof formShape>[0]) => Object.keys(formShape(of));

/** Definition fields, in which policy types travel by name. */
const definitionOf = (of: Parameters<typeof formShape>[0]) => [
  ...formOf(of).filter((name) => name !== 'policyTypeIds'),
  'policyTypes',
  'isRetired',
];

/** Settings that identify a site stay there: its name, RUC and the like, and how one signs in. */
const travelling = SECTIONS.filter((section) => !['agency', 'signIn'].includes(section)).flatMap(
  (section) => settingsIn(section).map(([name]): string => name),
);

const sections = {
  settings: {
    title: 'Ajustes de la agencia',
    key: [],
    attributes: travelling,
    fixed: { '': 'Ajustes de la agencia' },
  },
  roles: {
    title: 'Permisos de los roles',
    key: ['role'],
    attributes: ['actions'],
    fixed: ROLE_NAMES,
  },
  banks: { title: 'Bancos', key: ['bankName'], attributes: [] },
  holidays: { title: 'Feriados', key: ['day'], attributes: ['name'] },
  privacyTerms: {
    title: 'Plazos de la LOPDP',
    key: ['key'],
    attributes: ['days', 'kind'],
    fixed: PRIVACY_TERMS,
  },
  retentionTerms: {
    title: 'Plazos de conservación',
    key: ['key'],
    attributes: ['months', 'norm'],
    fixed: DEFAULT_TERMS,
  },
  messageTemplates: {
    title: 'Plantillas de mensajes',
    key: ['kind'],
    attributes: Object.keys(templateForm.shape),
    fixed: MESSAGE_KINDS,
  },
  printTexts: {
    title: 'Textos de los reportes PDF',
    key: ['report'],
    attributes: Object.keys(printTextsForm.shape),
    fixed: reportDescriptions,
  },
  policyTypes: {
    title: 'Tipos de póliza',
    key: ['policyName'],
    attributes: formOf(policyType),
  },
  ownObjects: {
    title: 'Registros propios',
    key: ['key'],
    attributes: definitionOf(ownObject),
    isOrdered: true,
  },
  ownFields: {
    title: 'Campos propios',
    key: ['resource', 'key'],
    attributes: definitionOf(ownField),
    isOrdered: true,
  },
  layouts: {
    title: 'Diseños',
    key: ['resource', 'policyType', 'role'],
    attributes: ['fields'],
    names: { ...OWN_FIELD_RESOURCES, ...ROLE_NAMES },
  },
  views: { title: 'Vistas compartidas', key: ['list', 'name'], attributes: formOf(view) },
  automations: {
    title: 'Reglas',
    key: ['name'],
    // A view travels by its list and name.
    attributes: [...formOf(automation).filter((name) => name !== 'view_id'), 'list', 'view'],
  },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof sections;

/** The sections of a package in their order: what stands in one names what stands in those before. */
export const PACKAGE_SECTIONS: Readonly<Record<SectionName, Section>> = sections;

export const SECTION_NAMES = keysOf(sections);

export type Sections = Readonly<Record<SectionName, readonly Item[]>>;

export const eachSection = <T>(of: (name: SectionName) => T) =>
  // Built section by section.
  Object.fromEntries(SECTION_NAMES.map((name) => [name, of(name)])) as Readonly<
    Record<SectionName, T>
  >;

/** @returns the name of an item for people, with what tells it from its like: «Placa (Pólizas)» */
export const nameOf = (section: SectionName, item: Item): string => {
  const { key, fixed, names } = PACKAGE_SECTIONS[section];
  const narrowing = key.flatMap((name) => (item[name] === null ? [] : String(item[name])));
  const [last = '', ...within] = narrowing.toReversed();
  const known = Object(fixed?.[last]);
  const places: Readonly<Record<string, string>> = OWN_FIELD_RESOURCES;
  const name =
    item.label ??
    item.plural ??
    known.label ??
    known.name ??
    known.title ??
    fixed?.[last] ??
    names?.[last] ??
    last.replace(/^own-/, '');
  return [name, ...within.map((place) => `(${places[place] ?? place.replace(/^own-/, '')})`)].join(
    ' ',
  );
};

/** Filters by typed words, users or records hold in one site only, unlike fixed catalogues. */
const OF_SITE =
  /^(?!(policy_type|policy_status|status_payment|status|province|city)_id$)(q|user|owner|.*id)$/i;

export const isPortable = ({ filter }: Item): boolean =>
  !Object.keys(Object(filter)).some((name) => OF_SITE.test(name));
