import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Writable } from 'node:stream'
import { TagReader } from '../../flv/tag-reader.ts'
import { type RtmpAddress, RtmpPublisher } from '../../rtmp/publisher.ts'
import { readProcessorSeconds } from './processor-time.ts'

/** The end of its errors, for the log. */
const MAX_ERROR_CHARS = 500

interface TranscoderOptions {
  ffmpeg: string
  args: readonly string[]
  /** Where the result is published. */
  address: RtmpAddress
  /** The process has ended; `error` says why. Not called after stop(). */
  onExit: (error: string) => void
}

/** A process of low priority that makes one size of one stream, and publishes it to this media server. */
export class Transcoder {
  readonly startedAt = Date.now()
  #child: ChildProcess
  #errors = ''
  #isOver = false

  constructor({ ffmpeg, args, address, onExit }: TranscoderOptions) {
    const child = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    this.#child = child
    child.stderr?.on('data', (text: Buffer) => {
      this.#errors = (this.#errors + text.toString()).slice(-MAX_ERROR_CHARS)
    })
    child.once('spawn', () => {
      if (child.pid === undefined) return
      try {
        setPriority(child.pid, constants.priority.PRIORITY_LOW)
      } catch {
        // It has exited already.
      }
    })
    const end = (error: string) => {
      if (this.#isOver) return
      this.stop()
      onExit(this.#errors.trim() || error)
    }
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(`exit code ${code ?? signal}`))
    child.stdin?.on('error', () => undefined)
    this.#publish(address).catch((error: unknown) =>
      end(error instanceof Error ? error.message : String(error)),
    )
  }

  async #publish(address: RtmpAddress): Promise<void> {
    const publisher = await RtmpPublisher.open(address)
    const reader = new TagReader()
    if (this.#isOver) return publisher.abort()
    this.#child.once('close', () => publisher.abort())
    this.#child.stdout?.on('data', (bytes: Buffer) => {
      try {
        for (const tag of reader.read(bytes)) publisher.send(tag)
      } catch {
        this.#child.kill('SIGKILL')
      }
    })
    const reason = await publisher.closed
    if (!this.#isOver) throw new Error(reason)
  }

  get pid(): number | null {
    return this.#child.pid ?? null
  }

  /** Receives the stream as FLV; null if the process could not be started. */
  get input(): Writable | null {
    return this.#child.stdin
  }

  /** Processor time it has used, in seconds; 0 where the system has no such figure. */
  processorSeconds(): number {
    return this.#child.pid === undefined ? 0 : readProcessorSeconds(this.#child.pid)
  }

  /** Ends the process at once. */
  stop(): void {
    this.#isOver = true
    this.#child.kill('SIGKILL')
  }
}
