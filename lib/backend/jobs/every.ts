/** Something that goes on until it is stopped. */
export interface Job {
  /** Resolves once what is under way is done. */
  stop(): Promise<void>
}

/**
 * Does `work` every `ms`, one run after the other: a run that is still under way takes the place of the next. With
 * `atOnce` the first begins now. A failure is passed to `onError`, and the next run tries again.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  { onError, atOnce = false }: { onError: (err: unknown) => void; atOnce?: boolean },
): Job {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }
  if (atOnce) run()
  const timer = setInterval(run, ms)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
