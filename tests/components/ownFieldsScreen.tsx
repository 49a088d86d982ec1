import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { OWN_FIELDS_PATH } from '../../domain/markHeaders.ts';
import { noteOwnFieldsMark } from '../../src/data/http/ownFieldsMark.ts';
import { type OwnFieldRecord, OwnFieldsWatch } from '../../src/data/useOwnFields.ts';
import {
  NewOwnFieldDialog,
  UpdateOwnFieldDialog,
} from '../../src/resources/agency/ownFields/FieldForms.tsx';
import OwnFieldsPage from '../../src/resources/agency/ownFields/OwnFieldsPage.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

/** A field of policies of every type, of a text that is shown nowhere else, with the key of its name. */
export const aField = (overrides: Partial<OwnFieldRecord> = {}): OwnFieldRecord => {
  const { label = 'Placa', id = 1, resource = 'policies', ...others } = overrides;
  return {
    ...blankOwnField(resource),
    id,
    version: 1,
    policyTypeIds: [],
    key: label.toLowerCase(),
    label,
    options: [],
    moves: [],
    isExported: false,
    isInPdf: false,
    isPersonal: false,
    position: id,
    retiredAt: null,
    ...others,
  };
};

export const VEHICLE = 7;
export const HEALTH = 3;

const policyTypes = [
  { id: VEHICLE, policyName: 'Vehículo' },
  { id: HEALTH, policyName: 'Salud' },
];

/** A server's definitions, which a test changes; `answer` stands for any answer after that. */
export const agencyWith = (fields: readonly OwnFieldRecord[]) => {
  let mark = crypto.randomUUID();
  let current = fields;
  return {
    change: (next: readonly OwnFieldRecord[]): void => {
      current = next;
      mark = crypto.randomUUID();
    },
    answer: (): void => noteOwnFieldsMark(mark, 'policy/get-all-policy-optimized'),
    calls: {
      getList: async (resource: string) => {
        const data = resource === 'policy-types' ? policyTypes : [];
        return { data, total: data.length };
      },
      countOwnValues: async () => ({ data: [] }),
      listOwnFields: async () => {
        noteOwnFieldsMark(mark, OWN_FIELDS_PATH);
        return { data: { mark, fields: [...current] } };
      },
    },
  };
};

const dialogs = {
  newOwnField: NewOwnFieldDialog,
  updateOwnField: UpdateOwnFieldDialog,
  ownFieldSet: lazy(() => import('../../src/resources/agency/ownFields/OwnFieldSetDialog.tsx')),
};

interface Visit {
  readonly at?: string;
  readonly forbidden?: readonly string[];
}

/** Opens the page on a server with these calls. */
export const openPage = (
  calls: object,
  { at = '/own-fields', forbidden = [] }: Visit = {},
): void => {
  renderScreen(
    <>
      <OwnFieldsPage />
      <OwnFieldsWatch />
    </>,
    {
      resource: 'own-fields',
      at,
      forbidden,
      dialogs,
      dataProvider: dataProviderWith(calls as never),
    },
  );
};

/** The names of the fields as they are listed. */
export const listed = (): (string | null)[] =>
  [...screen.getByRole('list', { name: 'Campos en su orden' }).querySelectorAll('h3')].map(
    ({ textContent }) => textContent,
  );
