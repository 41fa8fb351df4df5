import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One request of the probe. */
export interface ProbeAnswer {
  path: string
  /** Unix time in ms at which it was sent. */
  at: number
  ms: number
  /** 0 for a connection that ended without a response. */
  status: number
}
export interface ProbeCommand {
  start?: { base: string; paths: string[] }
  pause?: boolean
  take?: true
}

export interface Probe {
  pause(): void
  resume(): void
  /** Returns the responses since the last call. */
  take(): Promise<ProbeAnswer[]>
  stop(): Promise<void>
}

/** Requests `paths` every 100 ms from another process, until it is stopped. */
export function startProbe(base: string, paths: string[]): Probe {
  const child = fork(join(import.meta.dirname, 'probe-process.ts'))
  const send = (message: ProbeCommand) => void child.send(message)
  send({ start: { base, paths } })
  return {
    pause: () => send({ pause: true }),
    resume: () => send({ pause: false }),
    async take() {
      send({ take: true })
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
