import { advisors, customers } from '../../contract/index.ts';
import { count, day, exportOf, text, yesNo } from '../column.ts';

export const customerExport = exportOf(customers.listCustomers, {
  fileName: 'clientes',
  title: 'Clientes',
  columns: [
    text('Cédula / RUC', ({ ci_ruc }) => ci_ruc),
    text('Primer nombre', ({ firstName }) => firstName),
    text('Segundo nombre', ({ secondName }) => secondName),
    text('Primer apellido', ({ surname }) => surname),
    text('Segundo apellido', ({ secondSurname }) => secondSurname),
    text('Estado civil', ({ civil }) => civil.status),
    text('Provincia', ({ province }) => province.provinceName),
    text('Ciudad', ({ city }) => city.cityName),
    text('Dirección', ({ address }) => address),
    day('Fecha de nacimiento', ({ birthdate }) => birthdate),
    text('Teléfono', ({ numberPhone }) => numberPhone),
    text('Correo', ({ email }) => email),
    day('Fecha de registro', ({ createdAt }) => createdAt),
    yesNo('Datos personales', ({ personalData }) => personalData),
    count('Pólizas', ({ policiesCount }) => policiesCount),
  ],
});

export const advisorExport = exportOf(advisors.listAdvisors, {
  fileName: 'asesores',
  title: 'Asesores',
  columns: [
    text('Cédula / RUC', ({ ci_ruc }) => ci_ruc),
    text('Primer nombre', ({ firstName }) => firstName),
    text('Segundo nombre', ({ secondName }) => secondName),
    text('Primer apellido', ({ surname }) => surname),
    text('Segundo apellido', ({ secondSurname }) => secondSurname),
    text('Correo', ({ email }) => email),
    text('Teléfono', ({ numberPhone }) => numberPhone),
    day('Fecha de nacimiento', ({ birthdate }) => birthdate),
    day('Fecha de registro', ({ createdAt }) => createdAt),
    yesNo('Datos personales', ({ personalData }) => personalData),
    count('Pólizas', ({ policiesCount }) => policiesCount),
  ],
});
