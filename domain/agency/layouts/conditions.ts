import { compileExpression } from '../../expressions/expression.ts';
import { type Blankable, ExpressionError, NoResult, type Typed } from '../../expressions/types.ts';
import { texts } from '../../texts.ts';
import { operandOf, typeOfKind } from '../ownFields/formulas.ts';
import { appliesTo, type OwnValue } from '../ownFields/ownField.ts';
import { type FieldRule, type Form, type LayoutField, valueIn } from './layout.ts';

/** «Mostrar solo si»: the condition under which a layout shows a field, over the record that it is in. */

interface Condition {
  readonly operands: readonly string[];
  readonly evaluate: Typed['evaluate'];
}

/** Fault in a condition: its place, from 0, and the reason. */
type Fault = Pick<ExpressionError, 'at' | 'message'>;

const compile = (source: string, fields: readonly LayoutField[]): Condition | Fault => {
  const operands = new Set<string>();
  try {
    const { type, at, evaluate } = compileExpression(source, {
      fieldType: (key, place) => {
        const field = fields.find((one) => one.key === key);
        const found = field?.kind && typeOfKind(field.kind);
        if (!found) throw new ExpressionError(place, texts.layoutNoOperand(key));
        operands.add(field.name);
        return found;
      },
    });
    return type === 'flag'
      ? { operands: [...operands], evaluate }
      : { at, message: texts.notAYesOrNo };
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
};

const known = new WeakMap<readonly LayoutField[], Map<string, Condition | Fault>>();

const compiled = (source: string, fields: readonly LayoutField[]): Condition | Fault => {
  const ofFields = known.get(fields) ?? new Map<string, Condition | Fault>();
  known.set(fields, ofFields);
  const condition = ofFields.get(source) ?? compile(source, fields);
  ofFields.set(source, condition);
  return condition;
};

export const withComputed = (
  names: ReadonlySet<string>,
  fields: readonly LayoutField[],
): ReadonlySet<string> => {
  const computed = fields.filter(({ operands }) => operands.some((operand) => names.has(operand)));
  const all = new Set([...names, ...computed.map(({ name }) => name)]);
  return all.size === names.size ? names : withComputed(all, fields);
};

/**
 * What is wrong with the condition of a field: no formula of yes or no, or over a field that is not always shown.
 * @returns a Spanish sentence with the character's place
 */
export const conditionError = (
  { condition }: FieldRule,
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
): string | undefined => {
  if (!condition) return undefined;
  const found = compiled(condition, fields);
  if ('message' in found) return texts.ownFormulaAt(found.at + 1, found.message);
  const unseen = rules.filter((rule) => rule.isHidden || rule.condition).map(({ name }) => name);
  const hidden = withComputed(new Set(unseen), fields);
  const operand = fields.find(({ name }) => found.operands.includes(name) && hidden.has(name));
  return operand && texts.layoutOperandUnseen(operand.label);
};

const read = ({ name, own, kind, schema }: LayoutField, record: Form): Blankable => {
  const type = Number(record.policy_type_id) || undefined;
  if (!kind || (own && !appliesTo(own, type))) return undefined;
  const { data } = schema.safeParse(valueIn(record, name));
  // What conditions read is a text, a figure, yes or no, or some options.
  return operandOf(kind, (data ?? undefined) as OwnValue | undefined);
};

const holds = (source: string, fields: readonly LayoutField[], record: Form): boolean => {
  const condition = compiled(source, fields);
  if (!('evaluate' in condition)) return false;
  try {
    return (
      condition.evaluate({
        field: (key) => {
          const field = fields.find((one) => one.key === key);
          return field && read(field, record);
        },
      }) === true
    );
  } catch (error) {
    if (error instanceof NoResult) return false;
    throw error;
  }
};

/**
 * What a layout says of the fields of a record: one whose condition does not hold is hidden. A condition that comes to
 * blank does not hold.
 * @param fields keep the list stable: conditions are compiled once for it
 */
export const rulesFor = (
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
  record: Form,
): readonly FieldRule[] =>
  rules.map((rule) =>
    !rule.condition || holds(rule.condition, fields, record) ? rule : { ...rule, isHidden: true },
  );

export const operandsIn = (
  condition: string | undefined,
  fields: readonly LayoutField[],
): readonly string[] => {
  const found = condition ? compiled(condition, fields) : { operands: [] };
  return 'operands' in found ? found.operands : [];
};

/** Reason why a field stays shown: its own, or a condition of the layout that looks at it; undefined for none. */
export const whyShown = (
  field: LayoutField,
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
): string | undefined => {
  const by = rules.find(({ condition }) => operandsIn(condition, fields).includes(field.name));
  const label = by && fields.find(({ name }) => name === by.name)?.label;
  return field.notHidden ?? (label && texts.layoutInCondition(label));
};

export const tellsOperands = (
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
  record: Form,
): boolean =>
  rules.every(({ condition }) =>
    operandsIn(condition, fields).every((name) => name.includes('.') || name in record),
  );
