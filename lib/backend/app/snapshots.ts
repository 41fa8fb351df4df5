import type { Envelope } from '#lib/contract/core/envelope.ts'

/** What somebody who joins a topic is given first: the answer of the call that its screen would make. */
const CALLS: [RegExp, (name: string, second?: string) => string][] = [
  [/^odds:(\w+):(\d+)$/, (sport, company) => `odds/list?sport=${sport}&company_id=${company}`],
  [/^scores:(\w+)$/, (sport) => `hot_match/initial_list?sport=${sport}`],
  [/^match:(\d+)$/, (id) => `matches/detail?id=${id}`],
  [/^room:(\d+)$/, (id) => `live_streaming/getroominfo?id=${id}`],
  [/^(rooms)$/, () => 'live/getroomlist?page_size=100'],
]

/**
 * Snapshots for the hub; null for a topic that begins with nothing, and for what does not exist. Throws where the call
 * failed: that says nothing of the topic.
 */
export const createSnapshot =
  (fetch: (request: Request) => Promise<Response>) =>
  async (topic: string): Promise<object | null> => {
    for (const [pattern, path] of CALLS) {
      const [, name, second] = pattern.exec(topic) ?? []
      if (name === undefined) continue
      const response = await fetch(new Request(`http://touchline.internal/api/${path(name, second)}`))
      if (response.status >= 500) throw new Error(`The snapshot of ${topic} was answered ${response.status}.`)
      if (!response.ok) return null
      const { data } = (await response.json()) as Envelope
      return typeof data === 'object' ? data : null
    }
    return null
  }
