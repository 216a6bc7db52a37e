/** Settles like `promise`, but rejects after `ms` with the code of a network timeout. */
export const within = async <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = (): void => reject(Object.assign(new Error(`no response within ${ms} ms`), { code: 'ETIMEDOUT' }));
    timer = setTimeout(fail, ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
