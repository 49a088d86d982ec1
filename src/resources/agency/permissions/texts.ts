const permissions = {
  intro: 'Lo que cada rol puede hacer. Un cambio rige desde la siguiente acción de cada usuario.',
  forbidden: 'No tiene permiso para ver los permisos.',
  loadFailed: 'No se pudieron cargar los permisos.',
  action: 'Acción',
  role: 'Rol',
  count: '%{held} de %{all}',
  added: 'Añadido',
  removed: 'Quitado',
  legend:
    'Añadido y Quitado marcan lo que difiere de los permisos por defecto. Los cambios sin guardar tienen fondo.',
  kept: 'Los administradores ven y cambian siempre los permisos; sin ello nadie podría deshacer un cambio.',
  reset: 'Por defecto',
  resetOf: 'Por defecto: %{role}',
  isDefault: '%{role} ya tiene los permisos por defecto',
  nothing: 'Sin cambios por guardar',
  unsaved: '%{smart_count} cambio sin guardar |||| %{smart_count} cambios sin guardar',
  discard: 'Descartar',
  review: 'Revisar y guardar',
  preview: 'Confirmar los cambios',
  own: 'Los cambios de su propio rol también rigen para usted.',
  save: 'Guardar permisos',
  secondFactor: 'Verificación en dos pasos obligatoria',
  secondFactorHint:
    'Los usuarios de un rol marcado la activan la próxima vez que entren. Solo un administrador lo decide.',
  secondFactorSaved: 'Verificación en dos pasos actualizada',
  secondFactorFailed: 'No se pudo cambiar la verificación en dos pasos.',
  ownObjects: {
    title: 'Permisos de registros propios',
    hint: 'Lo dice la definición de cada uno.',
    change: 'Cambiar en las definiciones',
    list: 'Ver',
    create: 'crear',
    edit: 'corregir',
    delete: 'eliminar',
    retired: '%{label} (retirado: solo se lee)',
  },
  saved: 'Permisos actualizados correctamente',
  failed: 'No se pudieron guardar los permisos.',
} as const;

export const texts = {
  permissions,
  resources: {
    permissions: {
      name: 'Permiso |||| Permisos',
      menu: { list: 'Roles y permisos' },
    },
  },
} as const;
