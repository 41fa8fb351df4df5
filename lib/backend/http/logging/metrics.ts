import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HubMetrics } from '#lib/backend/realtime/connections/options.ts'

/** Creates the metrics served at /metrics, in the Prometheus format. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'touchline_' })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'touchline_http_requests_total',
      help: 'Requests responded to',
      labelNames: ['kind', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'touchline_http_seconds',
      help: 'Seconds until the response was ready',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    pageCache: new Counter({
      name: 'touchline_page_cache_total',
      help: 'Pages by cache result',
      labelNames: ['how'],
      registers,
    }),
    sockets: new Gauge({ name: 'touchline_sockets', help: 'Open push sockets', registers }),
    frames: new Counter({
      name: 'touchline_push_frames_total',
      help: 'Frames written to sockets',
      registers,
    }),
    socketsCut: new Counter({
      name: 'touchline_sockets_cut_total',
      help: 'Sockets closed by the server',
      labelNames: ['why'],
      registers,
    }),
    ingested: new Counter({
      name: 'touchline_ingested_total',
      help: 'Rows written by ingest',
      labelNames: ['what'],
      registers,
    }),
    viewers: new Gauge({ name: 'touchline_viewers', help: 'Viewers of all streams', registers }),
  }
}

/** Adds what the media server's processes for smaller sizes use, read when the metrics are. */
export function addTranscodingMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  usage: () => { pids: readonly number[]; processorSeconds: number },
): void {
  const registers = [registry]
  new Gauge({
    name: 'touchline_transcoders',
    help: 'Processes that make smaller sizes of live streams',
    registers,
    collect() {
      this.set(usage().pids.length)
    },
  })
  new Gauge({
    name: 'touchline_transcoders_cpu_seconds_total',
    help: 'Processor time that these processes have used',
    registers,
    collect() {
      this.set(usage().processorSeconds)
    },
  })
}

export type Metrics = ReturnType<typeof createMetrics>

/** Maps the hub's named counters to the registry's metrics. */
export const hubMetrics = (metrics: Metrics): HubMetrics => ({
  add(counter, by = 1, reason) {
    if (counter === 'opened') metrics.sockets.inc(by)
    else if (counter === 'closed') metrics.sockets.dec(by)
    else if (counter === 'frames_out') metrics.frames.inc(by)
    else if (counter === 'cut' || counter === 'refused')
      metrics.socketsCut.inc({ why: reason ?? counter }, by)
  },
})
