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
