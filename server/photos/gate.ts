/** Lets a few through at once, and has a few more wait. */

export interface GateLimits {
  /** At once, of everybody and of one link. */
  active: number;
  activeOfOne: number;
  /** Waiting or at once, of everybody and of one link. */
  inside: number;
  insideOfOne: number;
  /** How long one may wait. */
  waitMs: number;
}

interface Visitor {
  key: string;
  /** Set once it is let through. */
  isActive: boolean;
  enter: () => void;
}

/** Runs `work` when it is its turn; undefined if there is no room, or none in time. */
export function createGate({ active, activeOfOne, inside, insideOfOne, waitMs }: GateLimits) {
  const visitors = new Set<Visitor>();
  const count = (isCounted: (visitor: Visitor) => boolean): number => [...visitors].filter(isCounted).length;

  function letIn(): void {
    for (const visitor of visitors) {
      if (count(({ isActive }) => isActive) >= active) return;
      const ofOne = count(({ isActive, key }) => isActive && key === visitor.key);
      if (visitor.isActive || ofOne >= activeOfOne) continue;
      visitor.isActive = true;
      visitor.enter();
    }
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    const isFull = visitors.size >= inside || count((visitor) => visitor.key === key) >= insideOfOne;
    if (isFull) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    const visitor: Visitor = { key, isActive: false, enter: resolve };
    visitors.add(visitor);
    letIn();
    const timer = setTimeout(resolve, waitMs);
    try {
      await promise;
      return visitor.isActive ? await work() : undefined;
    } finally {
      clearTimeout(timer);
      visitors.delete(visitor);
      letIn();
    }
  };
}

export type Gate = ReturnType<typeof createGate>;
