/** Background work that continues until it is stopped. */
export interface Job {
  /** Resolves once the running work is done. */
  stop(): Promise<void>
}

/**
 * Runs `work` every `ms`, one run after the other: a run that is still in progress replaces the next. With
 * `immediate` the first run begins now. A failure is passed to `onError`, and the next run tries again.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  { onError, immediate = false }: { onError: (err: unknown) => void; immediate?: boolean },
): Job {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }
  if (immediate) run()
  const timer = setInterval(run, ms)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
