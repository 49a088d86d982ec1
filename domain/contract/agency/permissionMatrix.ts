import { z } from 'zod';
import { PERMISSIONS, ROLES } from '../../permissions.ts';
import { texts } from '../../texts.ts';
import { getCall, putCall } from '../call.ts';
import { answer } from '../fields.ts';

const action = z.enum(PERMISSIONS, texts.notAChoice);

export const roleShape = z.object({
  role: z.enum(ROLES),
  roleName: answer.text,
  actions: z.array(action),
  defaults: z.array(action),
  secondFactor: answer.flag,
});

export const getPermissions = getCall({
  path: 'permissions',
  access: 'permissions.list',
  summary: 'What each role may do now and by default',
  envelope: 'matrix',
  answer: z.object({ actions: z.array(action), roles: z.array(roleShape) }),
});

/** Replaces what a role may do; it counts from the next call on. */
export const setPermissions = putCall({
  path: 'permissions/:role',
  access: 'permissions.edit',
  summary: 'Replaces what a role may do; refused where no user could change it back',
  params: z.object({ role: z.enum(ROLES, texts.notAChoice) }),
  body: z.object({
    actions: z.array(action, texts.required).max(PERMISSIONS.length),
    /** Actions of the role when the change was thought of; refused (409) when they are others by now. */
    seen: z.array(action, texts.required).max(PERMISSIONS.length).optional(),
  }),
  envelope: 'role',
  answer: roleShape,
});
