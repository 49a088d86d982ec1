/**
 * The grounds on which a person's data is erased: the numerals of article 15 of Ecuador's LOPDP,
 * which are their ids.
 */
export const ERASURE_GROUNDS: readonly { readonly id: number; readonly name: string }[] = [
  { id: 1, name: 'El tratamiento no cumple los principios de la ley' },
  { id: 2, name: 'El tratamiento no es necesario o pertinente para su finalidad' },
  { id: 3, name: 'Los datos cumplieron la finalidad para la que se recogieron' },
  { id: 4, name: 'Venció el plazo de conservación' },
  { id: 5, name: 'El tratamiento afecta derechos o libertades fundamentales' },
  { id: 6, name: 'La persona revocó su consentimiento o no lo otorgó' },
  { id: 7, name: 'Existe obligación legal de eliminar los datos' },
];

export const isErasureGround = (id: number) => ERASURE_GROUNDS.some((ground) => ground.id === id);

export const groundInLaw = (id: number): string => `LOPDP, art. 15, núm. ${id}`;
