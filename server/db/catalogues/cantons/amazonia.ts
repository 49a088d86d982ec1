import type { Canton } from './canton.ts';

export const amazoniaCantons: readonly Canton[] = [
  // Morona Santiago
  { id: 1401, cityName: 'Morona' },
  { id: 1402, cityName: 'Gualaquiza' },
  { id: 1403, cityName: 'Limón Indanza' },
  { id: 1404, cityName: 'Palora' },
  { id: 1405, cityName: 'Santiago' },
  { id: 1406, cityName: 'Sucúa' },
  { id: 1407, cityName: 'Huamboya' },
  { id: 1408, cityName: 'San Juan Bosco' },
  { id: 1409, cityName: 'Taisha' },
  { id: 1410, cityName: 'Logroño' },
  { id: 1411, cityName: 'Pablo Sexto' },
  { id: 1412, cityName: 'Tiwintza' },
  { id: 1413, cityName: 'Sevilla Don Bosco' },
  // Napo
  { id: 1501, cityName: 'Tena' },
  { id: 1503, cityName: 'Archidona' },
  { id: 1504, cityName: 'El Chaco' },
  { id: 1507, cityName: 'Quijos' },
  { id: 1509, cityName: 'Carlos Julio Arosemena Tola' },
  // Pastaza
  { id: 1601, cityName: 'Pastaza' },
  { id: 1602, cityName: 'Mera' },
  { id: 1603, cityName: 'Santa Clara' },
  { id: 1604, cityName: 'Arajuno' },
  // Zamora Chinchipe
  { id: 1901, cityName: 'Zamora' },
  { id: 1902, cityName: 'Chinchipe' },
  { id: 1903, cityName: 'Nangaritza' },
  { id: 1904, cityName: 'Yacuambi' },
  { id: 1905, cityName: 'Yantzaza' },
  { id: 1906, cityName: 'El Pangui' },
  { id: 1907, cityName: 'Centinela del Cóndor' },
  { id: 1908, cityName: 'Palanda' },
  { id: 1909, cityName: 'Paquisha' },
  // Sucumbíos
  { id: 2101, cityName: 'Lago Agrio' },
  { id: 2102, cityName: 'Gonzalo Pizarro' },
  { id: 2103, cityName: 'Putumayo' },
  { id: 2104, cityName: 'Shushufindi' },
  { id: 2105, cityName: 'Sucumbíos' },
  { id: 2106, cityName: 'Cascales' },
  { id: 2107, cityName: 'Cuyabeno' },
  // Orellana
  { id: 2201, cityName: 'Orellana' },
  { id: 2202, cityName: 'Aguarico' },
  { id: 2203, cityName: 'La Joya de los Sachas' },
  { id: 2204, cityName: 'Loreto' },
];
