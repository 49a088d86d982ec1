import { admins, officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const imports = {
  permissions: {
    'imports.list': permission('agency', 'ver lo que se trajo de archivos', officers),
    'imports.run': permission('agency', 'traer datos de archivos y deshacerlo', admins),
  },
  auditActions: {
    'import.uploaded': 'Archivo para traer datos recibido',
    'import.planned': 'Columnas de una importación cambiadas',
    'import.rehearsed': 'Ensayo de una importación iniciado',
    'import.started': 'Importación iniciada',
    'import.cancelled': 'Importación detenida',
    'import.ended': 'Importación terminada',
    'import.undoing': 'Deshacer una importación: iniciado',
    'import.undone': 'Importación deshecha',
    'import.removed': 'Registros de una importación retirados',
    'import.deleted': 'Importación eliminada',
    'import.failed_rows': 'Filas con error descargadas',
  },
  auditKinds: { import: 'Importación' },
} as const satisfies Area;
