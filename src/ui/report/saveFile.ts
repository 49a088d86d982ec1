/** The address of the file is released after this: browsers have begun to read it by then. */
const RELEASE_AFTER_MS = 60_000;

/**
 * Saves a file as a download of the browser.
 * @param file its content
 * @param name the name it is offered under
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
