const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

export const checkedFileName = (name: string): string => {
  if (!safeName.test(name)) throw new Error(`not a valid file name: ${JSON.stringify(name)}`);
  return name;
};
