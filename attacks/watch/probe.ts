import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One request of the probe. */
export interface ProbeAnswer {
  path: string
  /** Unix time in ms at which it was sent. */
  at: number
  ms: number
  /** 0 for a connection that ended without an answer. */
  status: number
}
export interface ProbeOrder {
  start?: { base: string; paths: string[] }
  pause?: boolean
  take?: true
}

export interface Probe {
  pause(): void
  resume(): void
  /** What was answered since it was asked last. */
  take(): Promise<ProbeAnswer[]>
  stop(): Promise<void>
}

/** Asks for `paths` every 100 ms from another process, until it is stopped. */
export function startProbe(base: string, paths: string[]): Probe {
  const child = fork(join(import.meta.dirname, 'probe-process.ts'))
  const order = (message: ProbeOrder) => void child.send(message)
  order({ start: { base, paths } })
  return {
    pause: () => order({ pause: true }),
    resume: () => order({ pause: false }),
    async take() {
      order({ take: true })
      const [answers] = (await once(child, 'message')) as [ProbeAnswer[]]
      return answers
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
