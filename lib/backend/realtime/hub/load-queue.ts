/** Something to be read that waits for its turn. `start` never rejects. */
export interface QueuedTask {
  start(): Promise<void>
}

/**
 * Runs at most `atOnce` tasks at a time. Callers take turns; the tasks of one caller run in the order in which they were
 * added. A task that several callers want stands in the line of each and runs once, at the first of their turns.
 */
export class LoadQueue {
  readonly #atOnce: number
  /** Callers in the order of their turns, each with its tasks in order. */
  readonly #lines = new Map<string, Set<QueuedTask>>()
  readonly #callersOf = new Map<QueuedTask, Set<string>>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#callersOf.size
  }
  get running(): number {
    return this.#running
  }

  add(caller: string, task: QueuedTask): void {
    const callers = this.#callersOf.get(task) ?? new Set()
    this.#callersOf.set(task, callers.add(caller))
    const line = this.#lines.get(caller) ?? new Set()
    this.#lines.set(caller, line.add(task))
    this.#next()
  }

  /** Runs `work` at the caller's turn and answers what it answers; null, without running it, where nobody wants it by then. */
  run<Value>(caller: string, work: () => Promise<Value>, isWanted: () => boolean): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      const start = async () => {
        try {
          resolve(isWanted() ? await work() : null)
        } catch (error) {
          reject(error)
        }
      }
      this.add(caller, { start })
    })
  }

  /** Takes a task out that has not started; one that runs or is unknown is left alone. */
  remove(task: QueuedTask): void {
    for (const caller of this.#callersOf.get(task) ?? []) {
      const line = this.#lines.get(caller)
      line?.delete(task)
      if (line?.size === 0) this.#lines.delete(caller)
    }
    this.#callersOf.delete(task)
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const [turn] = this.#lines
      if (!turn) return
      const [caller, line] = turn
      const [task] = line
      // This caller's next turn comes after everybody else's.
      this.#lines.delete(caller)
      if (!task) continue
      this.#lines.set(caller, line)
      this.remove(task)
      this.#running++
      void task.start().finally(() => {
        this.#running--
        this.#next()
      })
    }
  }
}
