import type { TextTree } from '../textTree.ts';

/** The search over everything. */
export const search = {
  open: 'Buscar clientes, pólizas, asesores…',
  label: 'Buscar clientes, pólizas, asesores, acciones y pantallas',
  hint: 'Escriba al menos 2 letras o números. Elija con las flechas y Enter.',
  results: 'Resultados',
  customers: 'Clientes',
  policies: 'Pólizas',
  advisors: 'Asesores',
  screens: 'Pantallas',
  actions: {
    group: 'Acciones',
    customers: 'Nuevo cliente',
    policies: 'Nueva póliza',
    advisors: 'Nuevo asesor',
    companies: 'Nueva compañía',
    cards: 'Nueva tarjeta',
    banks: 'Nuevo banco',
    'bank-accounts': 'Nueva cuenta bancaria',
    users: 'Nuevo usuario',
    task: 'Nueva tarea',
    taskDetail: 'Crear tarea',
    password: 'Cambiar contraseña',
    passwordDetail: 'Mi perfil',
    logout: 'Cerrar sesión',
    logoutDetail: 'Salir de la aplicación',
  },
  none: 'No se encontraron resultados',
  failed: 'No se pudo ejecutar la consulta',
} as const satisfies TextTree;
