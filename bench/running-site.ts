import { setTimeout as wait } from 'node:timers/promises'
import { startSiteProcess } from '#testing/site-process.ts'

export interface RunningSite {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the real site as a new user would, on free ports and in its own folder; `env` overrides the
 * defaults.
 */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const { url, ready, stop } = await startSiteProcess({ name: 'bench', env })
  await ready()
  return { url, stop }
}

/** Reads a number of a site's metrics. Throws when it is not among them. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  if (!Number.isFinite(value)) throw new Error(`${url}/metrics does not contain ${name}`)
  return value
}

/** Returns the processor time (s) that a site's process has used. */
export const readCpuSeconds = (url: string): Promise<number> =>
  readMetric(url, 'touchline_process_cpu_seconds_total')

/** What the demo world begins some time after a start has begun by this age (s) of a site. */
const SETTLED_AFTER = 50
/** It has ended when the site was quiet for so many spans of 2 s in a row. */
const QUIET_SPANS = 3

/**
 * Waits until a site that has just started has published everything: it is old enough, and uses less than `share` of a
 * core for 6 s. At most 140 s.
 */
export async function calm(url: string, share = 1 / 3): Promise<void> {
  const startedAt = await readMetric(url, 'touchline_process_start_time_seconds')
  await wait(Math.max(0, (startedAt + SETTLED_AFTER) * 1000 - Date.now()))
  let quiet = 0
  for (let tries = 0; tries < 45 && quiet < QUIET_SPANS; tries++) {
    const before = await readCpuSeconds(url)
    await wait(2000)
    quiet = (await readCpuSeconds(url)) - before < 2 * share ? quiet + 1 : 0
  }
}
