/** Runs a task after the next frame, so that what nobody waits for does not delay the answer to a press. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task));
};
