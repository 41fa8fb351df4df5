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

  /** Clears the samples for another publisher. */
  begin(now: number): void {
    this.#since = now
    this.#size = null
    this.#samples = []
  }

  add({ size, sample }: HealthMessage): void {
    this.#size = size
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
