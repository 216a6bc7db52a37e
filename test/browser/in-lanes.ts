/** Works on all tasks, so many at once. */
export const inLanes = async <Task>(
  lanes: number,
  tasks: readonly Task[],
  work: (task: Task, lane: number) => Promise<void>,
): Promise<void> => {
  const waiting = [...tasks];
  const lane = async (_: unknown, number: number): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task, number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
