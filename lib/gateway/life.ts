import { type Port, type PortHandlers, takePort } from './port.ts'
import type { Log } from './types.ts'

/** Everything behind the port, open. */
export interface OpenSite {
  gateway: PortHandlers & { drain(): void }
  /** Says to every socket that the service restarts. */
  stopSockets(): Promise<void>
  /** Closes the rest, once nobody asks for it any more. */
  close(): Promise<void>
  /** Lines shown to the operator. */
  banner: string[]
}

export interface LifeOptions {
  port: number
  host: string
  publicUrl?: string | undefined
  log: Log
  drainMs?: number
  open(port: number): Promise<OpenSite>
}

/** Answers under way may end within this long (ms) after SIGTERM, unless configured otherwise; what still hangs is cut. */
const DRAIN_MS = 7_000
/** Whatever happens, the process is gone by then (ms). */
const STOP_MS = 9_500

/**
 * Runs the site until a signal: takes the port, opens what is behind it, says that it is ready. SIGTERM and SIGINT end
 * it in the other order, with exit code 0 within 10 s; a second signal ends it at once. A signal before it is ready
 * ends the process there and then: the child processes follow. Rejects when the port or the rest cannot be opened.
 */
export async function live(options: LifeOptions): Promise<void> {
  const { log } = options
  const port = await takePort(options.port, options.host)
  let site: OpenSite | null = null
  let stopping = false
  const onSignal = (signal: string) => {
    if (stopping || site === null) process.exit(stopping ? 1 : 0)
    stopping = true
    log.info({ signal }, 'stopping')
    stop(port, site, log, options.drainMs ?? DRAIN_MS).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  site = await options.open(port.number)
  port.open(site.gateway)
  const shown = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host
  const lines = [
    `Touchline is ready: ${options.publicUrl ?? `http://${shown}:${port.number}`}`,
    ...site.banner,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function stop(port: Port, site: OpenSite, log: Log, drainMs: number): Promise<void> {
  setTimeout(() => {
    log.error({}, 'stopping took too long')
    process.exit(1)
  }, STOP_MS).unref()
  site.gateway.drain()
  await Promise.all([port.close(drainMs), site.stopSockets()])
  await site.close()
}
