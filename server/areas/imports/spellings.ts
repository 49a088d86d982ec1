/**
 * Names of provinces, cantons and types of policy that other programs and files write otherwise than our catalogues;
 * accents, case and blanks make no difference.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Zamora Chinchipe': ['Zamora-Chinchipe'],
  'Morona Santiago': ['Morona-Santiago'],
  Orellana: ['Francisco de Orellana', 'Puerto Francisco de Orellana', 'El Coca', 'Coca'],
  'Santo Domingo de los Tsáchilas': ['Santo Domingo', 'Santo Domingo Tsáchilas'],
  'Santo Domingo': ['Santo Domingo de los Colorados', 'Santo Domingo de los Tsáchilas'],
  Quito: ['Distrito Metropolitano de Quito', 'D.M. Quito', 'DM Quito'],
  'Camilo Ponce Enríquez': ['Ponce Enríquez'],
  'San Pedro de Huaca': ['Huaca'],
  'San Jacinto de Yaguachi': ['Yaguachi'],
  Puebloviejo: ['Pueblo Viejo'],
  'Coronel Marcelino Maridueña': ['Marcelino Maridueña', 'Crnel. Marcelino Maridueña'],
  'Carlos Julio Arosemena Tola': ['Carlos Julio Arosemena', 'Arosemena Tola'],
  'La Joya de los Sachas': ['Joya de los Sachas'],
  Playas: ['General Villamil', 'General Villamil Playas', 'Playas (General Villamil)'],
  Nobol: ['Narcisa de Jesús'],
  Vehículo: ['Vehículos', 'Vehicular', 'Autos'],
};

/**
 * All names that a name of a catalogue is known by: the one before the brackets and the one in them are names too, as
 * in «Salitre (Urbina Jado)».
 */
export const spellingsOf = (name: string): string[] => {
  const [outside = '', inside = ''] = name.split(/[()]/);
  return [name, ...(inside ? [outside, inside] : []), ...(SPELLINGS[name] ?? [])];
};
