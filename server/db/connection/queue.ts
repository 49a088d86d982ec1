/** Lets one holder in at a time, in the order they came. */
export class Queue {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for all that came before.
   * @returns leaves; must be called once, whatever happens in between
   */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}
