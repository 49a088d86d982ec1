/** A catalogue: texts, or groups of them, by name. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The dotted keys of the texts of a catalogue: `menu.home`. */
export type KeyOf<Tree extends TextTree> = {
  [Key in keyof Tree & string]: Tree[Key] extends TextTree ? `${Key}.${KeyOf<Tree[Key]>}` : Key;
}[keyof Tree & string];
