/** By then every browser has begun to read the file. */
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
