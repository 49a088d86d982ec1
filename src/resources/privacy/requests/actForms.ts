import type { z } from 'zod';
import { privacyRequests as calls } from '../../../../domain/contract/index.ts';
import {
  needsFulfilment,
  needsGround,
  type Outcome,
} from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { WriteCall } from '../../../data/useCall.ts';
import type { Answer, Send } from '../../../ui/form/SaveForm.tsx';

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
export const isOwed = ({ right, evidence, acts }: PrivacyRequestDetail, outcome: Outcome | null) =>
  outcome !== null &&
  needsFulfilment(right, outcome) &&
  evidence === null &&
  acts.every(({ auditSequence }) => auditSequence === null);

const decisionOf = (request: PrivacyRequestDetail, values: unknown) => {
  const body = ACT_FORMS.decided.parse(values);
  return {
    ...body,
    ground: needsGround(request.right, body.outcome) ? body.ground : null,
    notDone: isOwed(request, body.outcome) ? body.notDone : null,
  };
};

const ACT_CALLS: Readonly<Record<FormAct, WriteCall>> = {
  noted: calls.noteOnRequest,
  incomplete: calls.askToComplete,
  completed: calls.completeRequest,
  withdrawn: calls.withdrawRequest,
  decided: calls.decideRequest,
  mailed: calls.mailAnswer,
  answered: calls.sendAnswer,
  handedOver: calls.handOverRequest,
};

export const useSendAct = (act: FormAct, request: PrivacyRequestDetail): Send => {
  const { id, version } = request;
  const agency = useAgency();
  return async (values) => {
    const typed = act === 'decided' ? decisionOf(request, values) : ACT_FORMS[act].parse(values);
    const input = { params: { id }, body: { ...typed, version } };
    // Every act answers the request as it stands after it.
    return (await agency.call(ACT_CALLS[act], input)).data as Answer;
  };
};
