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

/**
 * Waits until a site that has just started has published everything: less than a third of a core for 2 s. At
 * most 90 s.
 */
export async function calm(url: string): Promise<void> {
  const used = async () =>
    Number(
      /^touchline_process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
    )
  for (let tries = 0; tries < 45; tries++) {
    const before = await used()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    if ((await used()) - before < 2 / 3) return
  }
}
