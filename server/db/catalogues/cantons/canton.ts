/** A canton; the id is its INEC code as a number: the province's code, then two digits (0101 → 101). */
export interface Canton {
  id: number;
  cityName: string;
}
