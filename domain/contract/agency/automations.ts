import { z } from 'zod';
import { deleteCall, getCall, postCall } from '../call.ts';
import { answer } from '../fields.ts';
import { registers } from '../registers.ts';
import { rehearsalShape } from './messageShapes.ts';

export const { listAutomations, registerAutomation, updateAutomation, resources } =
  registers.automations;

/** The newest first, a hundred of them. */
export const listActs = getCall({
  path: 'automations/:id/acts',
  access: 'automations.list',
  summary: 'What an automation did about which records, and why not',
  envelope: 'acts',
  answer: z.array(
    z.object({
      id: answer.id,
      recordId: answer.id,
      at: answer.instant,
      /** Sentences: what was done, and what was not and why. */
      acts: z.array(answer.text),
    }),
  ),
});

export const rehearseAutomation = getCall({
  path: 'automations/:id/rehearsal',
  access: 'automations.list',
  summary: 'What an automation would do now, and how many records it would have found in 90 days',
  envelope: 'rehearsal',
  answer: z.object({
    now: answer.count,
    lately: answer.count,
    /** The first records of the ninety days, each as a line. */
    first: z.array(answer.text),
    messages: rehearsalShape.pick({ omitted: true, samples: true }).nullable(),
  }),
});

export const deleteAutomation = deleteCall({
  path: 'automations/:id',
  access: 'automations.edit',
  summary: 'Deletes an automation with its log; the trail keeps that it was',
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});

export const registerExamples = postCall({
  path: 'automations/examples',
  access: 'automations.create',
  summary: 'Adds ready automations with their views, turned off; those there are already stay',
  envelope: 'automations',
  answer: z.array(z.object({ id: answer.id, name: answer.text })),
});
