import {
  type AnswerOf,
  bankAccounts,
  banks,
  breaches,
  type Call,
  cards,
  cash,
  commissions,
  companies,
  consents,
  customerMerges,
  customers,
  imports,
  insurerStatements,
  limitations,
  messages,
  messageTemplates,
  monthCloses,
  objections,
  ownFields,
  payments,
  permissionMatrix,
  personalData,
  policies,
  privacyRequests,
  privacyTerms,
  processingRegister,
  receipts,
  renewals,
  retention,
  secondFactor,
  tasks,
  users,
} from '../../domain/contract/index.ts';
import type { InputOf } from './calls.ts';
import { answerTo } from './http/callServer.ts';

type WriteMethod = Exclude<Call['method'], 'GET'>;

type Command<C extends Call> = (parts: InputOf<C>) => Promise<{ data: AnswerOf<C> }>;

type CommandsOf<Area> = {
  readonly [Name in keyof Area as Area[Name] extends { method: WriteMethod }
    ? Name
    : never]: Area[Name] extends Call ? Command<Area[Name]> : never;
};

const isWrite = (value: unknown): value is Call & { method: WriteMethod } =>
  typeof value === 'object' && value !== null && 'method' in value && value.method !== 'GET';

const commandsOf = <Area extends object>(area: Area): CommandsOf<Area> => {
  const writes = Object.entries(area).filter(([, call]) => isWrite(call));
  const commands = writes.map(([name, call]) => [
    name,
    async (parts: object) => ({ data: await answerTo(call, parts) }),
  ]);
  // Each name of the type is an entry of the area, and the other way round.
  return Object.fromEntries(commands) as CommandsOf<Area>;
};

/**
 * The writes of the contract as commands of the data provider, each under the name of its call:
 * `agency.resetPassword({ params: { uuid } })`. It resolves to the call's answer and throws HttpError.
 * A command whose form or answer needs more work is a function of `src/data/<area>.ts`, which takes
 * precedence where both have one name.
 */
export const commands = {
  ...commandsOf(customers),
  ...commandsOf(customerMerges),
  ...commandsOf(personalData),
  ...commandsOf(privacyRequests),
  ...commandsOf(privacyTerms),
  ...commandsOf(companies),
  ...commandsOf(banks),
  ...commandsOf(breaches),
  ...commandsOf(cards),
  ...commandsOf(bankAccounts),
  ...commandsOf(policies),
  ...commandsOf(renewals),
  ...commandsOf(payments),
  ...commandsOf(receipts),
  ...commandsOf(cash),
  ...commandsOf(processingRegister),
  ...commandsOf(commissions),
  ...commandsOf(insurerStatements),
  ...commandsOf(monthCloses),
  ...commandsOf(messages),
  ...commandsOf(consents),
  ...commandsOf(limitations),
  ...commandsOf(retention),
  ...commandsOf(messageTemplates),
  ...commandsOf(objections),
  ...commandsOf(imports),
  ...commandsOf(tasks),
  ...commandsOf(users),
  ...commandsOf(secondFactor),
  ...commandsOf(permissionMatrix),
  ...commandsOf(ownFields),
};
