/** Where this computer puts what is downloaded. */
export function download(file: string, text: string, type: 'text/csv' | 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}
