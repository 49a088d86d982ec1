import { amazoniaCantons } from './amazonia.ts';
import { costaCantons } from './costa.ts';
import { insularCantons } from './insular.ts';
import { sierraCantons } from './sierra.ts';

export const cities: readonly { id: number; cityName: string; provinceId: number }[] = [
  ...sierraCantons,
  ...costaCantons,
  ...amazoniaCantons,
  ...insularCantons,
].map((canton) => ({ ...canton, provinceId: Math.floor(canton.id / 100) }));
