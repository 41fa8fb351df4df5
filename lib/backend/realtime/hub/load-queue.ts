/** A task that waits for its turn. `start` never rejects. */
export interface QueuedTask {
  start(): Promise<void>
}

/**
 * Runs at most `maxConcurrent` tasks at a time. Callers take turns; the tasks of one caller run in the order
 * in which they were added. A task added by several callers is in the queue of each and runs once, at the
 * first of their turns.
 */
export class LoadQueue {
  readonly #maxConcurrent: number
  /** Callers in the order of their turns, each with its tasks in order. */
  readonly #queues = new Map<string, Set<QueuedTask>>()
  readonly #callersOf = new Map<QueuedTask, Set<string>>()
  #running = 0

  constructor(maxConcurrent: number) {
    this.#maxConcurrent = maxConcurrent
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#callersOf.size
  }
  get running(): number {
    return this.#running
  }

  add(caller: string, task: QueuedTask): void {
    const callers = this.#callersOf.get(task) ?? new Set()
    this.#callersOf.set(task, callers.add(caller))
    const queue = this.#queues.get(caller) ?? new Set()
    this.#queues.set(caller, queue.add(task))
    this.#next()
  }

  /**
   * Runs `work` at the caller's turn and returns its result; null, without running it, where it is no longer
   * needed by then.
   */
  run<Value>(caller: string, work: () => Promise<Value>, isNeeded: () => boolean): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      const start = async () => {
        try {
          resolve(isNeeded() ? await work() : null)
        } catch (error) {
          reject(error)
        }
      }
      this.add(caller, { start })
    })
  }

  /** Removes a task that has not started; a running or unknown one is left alone. */
  remove(task: QueuedTask): void {
    for (const caller of this.#callersOf.get(task) ?? []) {
      const queue = this.#queues.get(caller)
      queue?.delete(task)
      if (queue?.size === 0) this.#queues.delete(caller)
    }
    this.#callersOf.delete(task)
  }

  #next(): void {
    while (this.#running < this.#maxConcurrent) {
      const [turn] = this.#queues
      if (!turn) return
      const [caller, queue] = turn
      const [task] = queue
      // This caller's next turn comes after everybody else's.
      this.#queues.delete(caller)
      if (!task) continue
      this.#queues.set(caller, queue)
      this.remove(task)
      this.#running++
      void task.start().finally(() => {
        this.#running--
        this.#next()
      })
    }
  }
}
