import {
  fillVariables,
  namesVariable,
  type VariableValues,
  variableProblem,
} from '../../textVariables.ts';
import { MESSAGE_KINDS, type MessageKind } from './kinds.ts';

export interface TemplateTexts {
  readonly subject: string;
  readonly emailText: string;
  readonly whatsappText: string;
}

export type MessageValues = VariableValues;

/** The most characters of each text; a longer one for WhatsApp does not fit into its address. */
export const MAX_SUBJECT = 150;
export const MAX_EMAIL = 5000;
export const MAX_WHATSAPP = 1000;

export const templateProblem = (kind: MessageKind, text: string): string | undefined =>
  variableProblem(MESSAGE_KINDS[kind].variables, text);

export const fillIn = (kind: MessageKind, text: string, values: MessageValues): string =>
  fillVariables(MESSAGE_KINDS[kind].variables, text, values);

export const fillInSubject = (kind: MessageKind, text: string, values: MessageValues): string =>
  fillIn(kind, text, values).replace(/\s+/g, ' ').trim();

const OTHERS: Partial<Record<MessageKind, { readonly title: string; readonly line: string }>> = {
  'late-payment': {
    title: 'También tiene cuotas atrasadas en:',
    line: '- {{ramo}} {{poliza}} con {{compania}}, desde el {{vence}}: {{cuotas_atrasadas}}, por {{total_atrasado}} en total',
  },
  'coming-payment': {
    title: 'También vence:',
    line: '- El {{vence}}, la cuota {{cuota}} de {{ramo}} {{poliza}} con {{compania}}, por {{saldo}}',
  },
  renewal: {
    title: 'También termina la vigencia de:',
    line: '- {{ramo}} {{poliza}} con {{compania}}, el {{vence}}',
  },
  'card-expiring': {
    title: 'También caduca:',
    line: '- La tarjeta de {{banco}} terminada en {{tarjeta}}, el {{vence}}',
  },
};

export const isOnePerPerson = (kind: MessageKind): boolean => OTHERS[kind] !== undefined;

const othersText = (kind: MessageKind, others: readonly MessageValues[]): string => {
  const sentence = OTHERS[kind];
  if (!sentence || others.length === 0) return '';
  return [sentence.title, ...others.map((values) => fillIn(kind, sentence.line, values))].join(
    '\n',
  );
};

/** Variables added at the end of a text that does not name them, for kinds that know them. */
const VARIABLES_AT_THE_END = ['otras', 'oposicion'] as const;

/**
 * A text as a person is sent it: {@link fillIn}, with the person's further records and how to object, whether the
 * text names them or not.
 * @param others the values of the further records, for {@link isOnePerPerson}
 */
export const renderText = (
  kind: MessageKind,
  text: string,
  values: MessageValues,
  others: readonly MessageValues[] = [],
): string => {
  const known = MESSAGE_KINDS[kind].variables.map(({ name }) => name);
  const missing = VARIABLES_AT_THE_END.filter(
    (name) => known.includes(name) && !namesVariable(text, name),
  );
  const whole = [text, ...missing.map((name) => `{{${name}}}`)].join('\n\n');
  const otras = othersText(kind, others);
  // A paragraph that says nothing leaves no gap.
  const shown = otras ? whole : whole.replace(/\s*\{\{\s*otras\s*\}\}/g, '');
  return fillIn(kind, shown, { ...values, otras });
};

export const renderSubject = (
  kind: MessageKind,
  text: string,
  values: MessageValues,
  others: readonly MessageValues[] = [],
): string => {
  const subject = fillInSubject(kind, text, values);
  return others.length === 0 ? subject : `${subject} (y ${others.length} más)`;
};
