import type { z } from 'zod';
import { amount } from '../../contract/fields.ts';
import { advisor } from '../../entities/advisor.ts';
import { claim } from '../../entities/claim.ts';
import { customer } from '../../entities/customer.ts';
import { columnName, type Entity, type Field, type Kind } from '../../entities/entity.ts';
import { company } from '../../entities/organisations.ts';
import { policy } from '../../entities/policy.ts';
import { foldText } from '../../searchWords.ts';
import {
  type BuiltInResource,
  isBuiltInResource,
  type OwnFieldKind,
  type RelationKind,
} from './ownField.ts';

/** Kinds that formulas read built-in fields as; for a catalogue choice the record has only an id. */
export const READ_AS: Readonly<Partial<Record<Kind, Exclude<OwnFieldKind, RelationKind>>>> = {
  text: 'text',
  optionalText: 'text',
  day: 'date',
  flag: 'flag',
  count: 'number',
  amount: 'money',
  percent: 'percent',
};

/** Name of a built-in field in formulas: «Valor de la póliza» is `valor_de_la_poliza`. */
export const keyOf = (label: string): string =>
  foldText(label)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_');

export interface BuiltInOperand {
  readonly key: string;
  readonly name: string;
  /** Column of the record's own table; undefined where another table has it. */
  readonly column: string | undefined;
  readonly label: string;
  readonly kind: Exclude<OwnFieldKind, RelationKind>;
  /** Erased with the person; what stays in the books is not personal in formulas. */
  readonly isPersonal: boolean;
  readonly schema: z.ZodType;
}

const ENTITIES: Readonly<Record<BuiltInResource, Entity>> = {
  policies: policy,
  customers: customer,
  advisors: advisor,
  companies: company,
  claims: claim,
};

/** Personal-data consent, left out because it is changed without the form. */
const WRITTEN_ELSEWHERE = 'personalData';

/** Net premium belongs to a policy's period, whose form works it out. */
const NET_PREMIUM = 'netPremium';

const operandOf = ([name, field]: [string, Field]): BuiltInOperand[] => {
  const { label, form, personal } = field;
  const column = columnName(name, field);
  const kind = READ_AS[field.kind];
  // What a form refuses may be stored, as the value of 0.00 of a policy that was annulled.
  const schema = name === NET_PREMIUM || (form && kind === 'money') ? amount() : form;
  if (!kind || !schema || name === WRITTEN_ELSEWHERE) return [];
  const isPersonal = personal !== undefined && personal.erasure.how !== 'kept';
  return [{ key: keyOf(label), name, column, label, kind, isPersonal, schema }];
};

const known = new Map<string, ReadonlyMap<string, BuiltInOperand>>();

export const builtInOperands = (
  resource: string | undefined,
): ReadonlyMap<string, BuiltInOperand> => {
  if (!isBuiltInResource(resource)) return new Map();
  const operands =
    known.get(resource) ??
    new Map(
      Object.entries(ENTITIES[resource].fields)
        .flatMap(operandOf)
        .map((operand) => [operand.key, operand]),
    );
  known.set(resource, operands);
  return operands;
};
