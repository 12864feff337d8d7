/** Does `work` every `everyMs` milliseconds, and never twice at once. */
export function repeat(work: () => Promise<void>, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** Does it now, or waits for the round in progress. */
  const round = (): Promise<void> => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    round,
    start: () => {
      timer = setInterval(round, everyMs);
      void round();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
