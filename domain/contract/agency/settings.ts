import { z } from 'zod';
import { agencySettings } from '../../entities/agencySettings.ts';
import { answerShape, formShape } from '../../entities/entity.ts';
import { getCall, putCall, type Resources } from '../call.ts';
import { version } from '../fields.ts';

export const SETTINGS_ID = 1;

const settingsShape = z.object(answerShape(agencySettings));

const settings = z.object(formShape(agencySettings));

export const settingsForm = settings.extend({ version });

export const getSettings = getCall({
  path: 'agency-settings',
  access: 'settings.list',
  summary: 'The settings of the agency',
  envelope: 'settings',
  answer: settingsShape,
});

export const updateSettings = putCall({
  path: 'agency-settings',
  access: 'settings.edit',
  summary: 'Changes settings of the agency; those that are not sent stay as they are',
  body: settings.partial().extend({ version }),
  envelope: 'settings',
  answer: settingsShape,
});

export const resources: Resources = {
  settings: { entity: agencySettings, one: getSettings, update: updateSettings },
};
