import { openPort, type Port, type PortHandlers } from './port.ts'
import type { Log } from './types.ts'

/** Everything behind the port, opened. */
export interface OpenSite {
  gateway: PortHandlers & { drain(): void }
  /** Notifies every socket that the service restarts. */
  stopSockets(): Promise<void>
  /** Closes the rest, once there are no more requests. */
  close(): Promise<void>
  /** Text lines printed for the operator. */
  banner: string[]
}

export interface SiteOptions {
  port: number
  host: string
  publicUrl?: string | undefined
  log: Log
  drainMs?: number
  open(port: number): Promise<OpenSite>
}

/** Time for responses under way after SIGTERM (ms), unless configured otherwise; later ones are cut off. */
const DRAIN_MS = 7_000
/** The process ends by then in any case (ms). */
const STOP_MS = 9_500

/**
 * Runs the site until a signal: opens the port and everything behind it, then prints that it is ready.
 * SIGTERM and SIGINT stop it in reverse order, with exit code 0 within 10 s; a second signal ends it at once.
 * A signal before it is ready ends the process immediately, and the child processes follow. Rejects when the
 * port or the rest cannot be opened.
 */
export async function runSite(options: SiteOptions): Promise<void> {
  const { log } = options
  const port = await openPort(options.port, options.host)
  let site: OpenSite | null = null
  let stopping = false
  const onSignal = (signal: string) => {
    if (stopping || site === null) process.exit(stopping ? 1 : 0)
    stopping = true
    log.info({ signal }, 'shutdown_started')
    stop(port, site, log, options.drainMs ?? DRAIN_MS).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'shutdown_failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  site = await options.open(port.number)
  port.open(site.gateway)
  const shownHost = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host
  const lines = [
    `Touchline is ready: ${options.publicUrl ?? `http://${shownHost}:${port.number}`}`,
    ...site.banner,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function stop(port: Port, site: OpenSite, log: Log, drainMs: number): Promise<void> {
  setTimeout(() => {
    log.error({}, 'shutdown_timed_out')
    process.exit(1)
  }, STOP_MS).unref()
  site.gateway.drain()
  await Promise.all([port.close(drainMs), site.stopSockets()])
  await site.close()
}
