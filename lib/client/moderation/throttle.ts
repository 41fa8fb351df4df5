/** Runs `work` at once, and once more after `ms` if it was called again in the meantime. */
export function throttle(work: () => void, ms: number): { run(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const run = () => {
    if (timer !== undefined) {
      isPending = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!isPending) return
      isPending = false
      run()
    }, ms)
  }
  return {
    run,
    stop() {
      clearTimeout(timer)
      timer = undefined
      isPending = false
    },
  }
}
