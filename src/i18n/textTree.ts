export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The dotted keys of the texts of a catalogue, or of each of several: `menu.home`. */
export type KeyOf<Tree extends TextTree> = Tree extends unknown
  ? {
      [Key in keyof Tree & string]: Tree[Key] extends TextTree ? `${Key}.${KeyOf<Tree[Key]>}` : Key;
    }[keyof Tree & string]
  : never;
