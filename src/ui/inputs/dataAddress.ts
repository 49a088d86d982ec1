/**
 * A file as a data address (`data:image/png;base64,…`).
 * @throws DOMException when the browser cannot read it
 */
export const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/**
 * A file's bytes in base64: what follows the comma of its data address.
 * @throws DOMException when the browser cannot read it
 */
export const base64Of = async (file: File): Promise<string> =>
  (await dataAddressOf(file)).replace(/^[^,]*,/, '');
