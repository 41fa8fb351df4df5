import type { StreamHealth } from '#lib/backend/ports/media/port.ts'
import type { ToParent } from '../process/wire.ts'

type HealthMessage = Extract<ToParent, { type: 'health' }>

/** The maximum number of samples: two minutes. */
const MAX_SAMPLES = 60

/** Stores the samples the media child reported of one publisher's signal. */
export class HealthLog {
  #since = 0
  #size: StreamHealth['size'] = null
  #samples: StreamHealth['samples'] = []
  /** The newest sample is replaced by the next one: samples come every second, and every other one is kept. */
  #isInterim = false

  /** Clears the samples for another publisher. */
  begin(now: number): void {
    this.#since = now
    this.#size = null
    this.#samples = []
    this.#isInterim = false
  }

  add({ size, sample }: HealthMessage): void {
    this.#size = size
    if (this.#isInterim) this.#samples.pop()
    this.#isInterim = !this.#isInterim && this.#samples.length > 0
    this.#samples.push(sample)
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift()
  }

  /** Null before the first sample. */
  read(): Pick<StreamHealth, 'since' | 'size' | 'samples'> | null {
    return this.#samples.length === 0
      ? null
      : { since: this.#since, size: this.#size, samples: [...this.#samples] }
  }
}
