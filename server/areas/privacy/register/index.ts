export { registerFile as downloadRegister } from './file.ts';
export { addActivity, completeActivity, listActivities } from './service.ts';
