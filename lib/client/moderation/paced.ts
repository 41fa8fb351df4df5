/** Does `work` at once, and what is asked for within `ms` after it once more at its end, however often it was asked for. */
export function paced(work: () => void, ms: number): { run(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    if (timer !== undefined) {
      again = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!again) return
      again = false
      run()
    }, ms)
  }
  return {
    run,
    stop() {
      clearTimeout(timer)
      timer = undefined
      again = false
    },
  }
}
