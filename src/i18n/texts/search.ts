import type { TextTree } from '../textTree.ts';

/** The search over everything. */
export const search = {
  open: 'Buscar clientes, pólizas, asesores…',
  label: 'Buscar clientes, pólizas, asesores y pantallas',
  hint: 'Escriba al menos 2 letras o números. Elija con las flechas y Enter.',
  results: 'Resultados',
  customers: 'Clientes',
  policies: 'Pólizas',
  advisors: 'Asesores',
  screens: 'Pantallas',
  none: 'No se encontraron resultados',
  failed: 'No se pudo ejecutar la consulta',
} as const satisfies TextTree;
