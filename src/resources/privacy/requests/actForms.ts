import type { z } from 'zod';
import { privacyRequests as calls } from '../../../../domain/contract/index.ts';
import {
  needsFulfilment,
  needsGround,
  type Outcome,
} from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { Send } from '../../../ui/form/SaveForm.tsx';

export const ACT_FORMS = {
  noted: calls.noteOnRequest.body.omit({ version: true }),
  incomplete: calls.askToComplete.body.omit({ version: true }),
  completed: calls.completeRequest.body.omit({ version: true }),
  withdrawn: calls.withdrawRequest.body.omit({ version: true }),
  decided: calls.decideRequest.body.omit({ version: true }),
  mailed: calls.mailAnswer.body.omit({ version: true }),
  answered: calls.sendAnswer.body.omit({ version: true }),
  handedOver: calls.handOverRequest.body.omit({ version: true }),
} as const satisfies Record<string, z.ZodObject>;

export type FormAct = keyof typeof ACT_FORMS;

export const isFormAct = (name: unknown): name is FormAct =>
  typeof name === 'string' && name in ACT_FORMS;

/** Whether a decision must say why what it grants is not done: nothing proves that it is. */
export const isOwed = (
  { right, evidence, acts }: PrivacyRequestDetail,
  outcome: Outcome | null,
): boolean =>
  outcome !== null &&
  needsFulfilment(right, outcome) &&
  evidence === null &&
  acts.every(({ auditSequence }) => auditSequence === null);

/** Body of a decision, without what was typed for another outcome. */
const decisionOf = (request: PrivacyRequestDetail, values: unknown) => {
  const body = ACT_FORMS.decided.parse(values);
  return {
    ...body,
    ground: needsGround(request.right, body.outcome) ? body.ground : null,
    notDone: isOwed(request, body.outcome) ? body.notDone : null,
  };
};

export const useSendAct = (act: FormAct, request: PrivacyRequestDetail): Send => {
  const { id, version } = request;
  const agency = useAgency();
  const params = { id };
  const senders: Readonly<Record<FormAct, Send>> = {
    noted: async (values) => {
      const body = { ...ACT_FORMS.noted.parse(values), version };
      return (await agency.call(calls.noteOnRequest, { params, body })).data;
    },
    incomplete: async (values) => {
      const body = { ...ACT_FORMS.incomplete.parse(values), version };
      return (await agency.call(calls.askToComplete, { params, body })).data;
    },
    completed: async (values) => {
      const body = { ...ACT_FORMS.completed.parse(values), version };
      return (await agency.call(calls.completeRequest, { params, body })).data;
    },
    withdrawn: async (values) => {
      const body = { ...ACT_FORMS.withdrawn.parse(values), version };
      return (await agency.call(calls.withdrawRequest, { params, body })).data;
    },
    decided: async (values) => {
      const body = { ...decisionOf(request, values), version };
      return (await agency.call(calls.decideRequest, { params, body })).data;
    },
    mailed: async (values) => {
      const body = { ...ACT_FORMS.mailed.parse(values), version };
      return (await agency.call(calls.mailAnswer, { params, body })).data;
    },
    handedOver: async (values) => {
      const body = { ...ACT_FORMS.handedOver.parse(values), version };
      return (await agency.call(calls.handOverRequest, { params, body })).data;
    },
    answered: async (values) => {
      const body = { ...ACT_FORMS.answered.parse(values), version };
      return (await agency.call(calls.sendAnswer, { params, body })).data;
    },
  };
  return senders[act];
};
