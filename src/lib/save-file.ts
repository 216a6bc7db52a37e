export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download starts synchronously, so the URL can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
