import { labelsOf } from '../../../../domain/entities/entity.ts';
import { task } from '../../../../domain/entities/task.ts';

const tasks = {
  title: 'Mis tareas',
  new: 'Nueva tarea',
  remind: 'Enviarme recordatorios',
  create: 'Crear tarea',
  none: 'No hay tareas disponibles',
  about: 'Sobre',
  overdue: 'Vencida: %{day}',
  optional: 'Opcional',
  typeFirst: 'Escriba qué hay que hacer',
  onRegister: {
    saved: 'Tarea creada exitosamente',
    refused: 'Error al crear la tarea',
    failed: 'Error al crear la tarea',
  },
  deleteOne: 'Eliminar tarea',
  deleteQuestion: '¿Eliminar la tarea «%{description}»?',
  deleteRefused: 'Error al eliminar la tarea',
  deleteFailed: 'No se pudo eliminar la tarea',
  finish: 'Marcar como realizada',
  finished: 'Tarea realizada',
  reopen: 'Marcar como pendiente',
  reopened: 'Tarea pendiente de nuevo',
  markFailed: 'No se pudo actualizar la tarea',
  openPolicy: 'Ver la póliza %{number}',
  reminder:
    'Tienes %{smart_count} tarea pendiente por resolver |||| Tienes %{smart_count} tareas pendientes por resolver',
  badge: 'Mis tareas: %{smart_count} pendiente |||| Mis tareas: %{smart_count} pendientes',
  see: 'Ver tareas',
  mute: 'Silenciar el recordatorio',
  unmute: 'Activar el sonido del recordatorio',
  close: 'Cerrar el recordatorio',
} as const;

export const texts = {
  tasks,
  resources: {
    tasks: {
      name: 'Tarea |||| Tareas',
      notifications: { deleted: 'Tarea eliminada correctamente' },
      fields: labelsOf(task),
    },
  },
} as const;
