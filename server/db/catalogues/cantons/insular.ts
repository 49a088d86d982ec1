import type { Canton } from './canton.ts';

export const insularCantons: readonly Canton[] = [
  // Galápagos
  { id: 2001, cityName: 'San Cristóbal' },
  { id: 2002, cityName: 'Isabela' },
  { id: 2003, cityName: 'Santa Cruz' },
];
