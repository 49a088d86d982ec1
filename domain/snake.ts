/** A name as PostgreSQL writes it: `number_phone` for `numberPhone`. */
export type Snake<Name, Done extends string = ''> = Name extends `${infer Letter}${infer Rest}`
  ? Snake<Rest, `${Done}${Letter extends Lowercase<Letter> ? '' : '_'}${Lowercase<Letter>}`>
  : Done;

export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
