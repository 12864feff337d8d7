/** Repeats `work` every `everyMs` milliseconds. Skips a round while the one before is still running. */
export function repeat(work: () => Promise<void>, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** Starts a round now, or returns the one in progress. */
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
