import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const tasks = {
  permissions: {
    'tasks.own': permission('home', 'llevar sus propias tareas', everybody),
  },
  auditActions: {
    'task.created': 'Tarea creada',
    'task.done': 'Tarea terminada',
    'task.reopened': 'Tarea reabierta',
    'task.deleted': 'Tarea eliminada',
  },
  auditKinds: { task: 'Tarea' },
} as const satisfies Area;
