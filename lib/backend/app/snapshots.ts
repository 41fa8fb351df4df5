import type { Envelope } from '#lib/contract/core/envelope.ts'

/** The API call whose response is the snapshot of a topic: the call that the topic's page would make. */
const CALLS: [RegExp, (name: string, second?: string) => string][] = [
  [/^odds:(\w+):(\d+)$/, (sport, company) => `odds/list?sport=${sport}&company_id=${company}`],
  [/^scores:(\w+)$/, (sport) => `hot_match/initial_list?sport=${sport}`],
  [/^match:(\d+)$/, (id) => `matches/detail?id=${id}`],
  [/^room:(\d+)$/, (id) => `live_streaming/getroominfo?id=${id}`],
  [/^(rooms)$/, () => 'live/getroomlist?page_size=100'],
]

/**
 * Creates the hub's snapshot loader. Null for a topic without a snapshot and for one that does not exist.
 * Throws when the call failed, because that does not tell whether the topic exists.
 */
export const createSnapshot =
  (fetch: (request: Request) => Promise<Response>) =>
  async (topic: string): Promise<object | null> => {
    for (const [pattern, path] of CALLS) {
      const [, name, second] = pattern.exec(topic) ?? []
      if (name === undefined) continue
      const response = await fetch(new Request(`http://touchline.internal/api/${path(name, second)}`))
      if (response.status >= 500)
        throw new Error(`The snapshot of ${topic} failed with status ${response.status}.`)
      if (!response.ok) return null
      const { data } = (await response.json()) as Envelope
      return typeof data === 'object' ? data : null
    }
    return null
  }
