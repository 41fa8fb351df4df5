import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Whether this machine has ffmpeg. */
export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0

/** Arguments that send a film of the tests again and again in real time, as it is. */
const filmArgs = () => [
  ...['-re', '-stream_loop', '-1', '-i', fileURLToPath(new URL('./fixtures/plain.flv', import.meta.url))],
  ...['-c', 'copy'],
]

/** A publisher of its own process, as an anchor's encoder is. */
export interface FfmpegPublisher {
  process: ChildProcess
  /** Kills it at once, as a power cut does. */
  drop(): Promise<void>
}

/** Publishes over RTMP with ffmpeg; by default a film of the tests. */
export function publishWithFfmpeg(address: string, args: readonly string[] = filmArgs()): FfmpegPublisher {
  const child = spawn('ffmpeg', ['-loglevel', 'error', ...args, '-f', 'flv', address], { stdio: 'ignore' })
  return {
    process: child,
    async drop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
