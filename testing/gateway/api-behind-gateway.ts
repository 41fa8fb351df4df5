import { afterAll, beforeAll, expect } from 'vitest'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { createHub, type Hub } from '#lib/backend/realtime/hub/hub.ts'
import { changesState } from '#lib/contract/core/changes-state.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { isOwnOrigin } from '#lib/gateway/requests/same-origin.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { PASSWORD, UNLIMITED } from '#testing/domains/login.ts'
import { type TestSite as GatewaySite, openSite } from './test-site.ts'

/** The site's own address in these tests. */
export const PUBLIC = 'https://example.com'
/** Headers of the site's own browser client. */
export const ours = { 'x-touchline': 'web', 'content-type': 'application/json' }

interface Opened {
  api: TestSite
  hub: Hub
  gateway: GatewaySite
}

async function open(lines: string[]): Promise<Opened> {
  const api = await openTestSite({ lines, rateLimit: createRateLimit(UNLIMITED) })
  const hub = createHub({
    bus: api.bus,
    snapshot: async () => null,
    clock: systemClock,
    allowedOrigin: (origin, host) => isOwnOrigin(origin, host, PUBLIC),
    ownerOf: async (token) => {
      const actor = await api.sessions.actorOrNull(token)
      return actor && { userId: actor.userId, topic: userTopic(actor.userId), session: actor.sessionId }
    },
  })
  api.sessions.onEnded(({ ids, code }) => hub.endSessions(ids, code))
  const gateway = await openSite({
    backend: api.answer,
    hub,
    config: { publicUrl: PUBLIC },
    changesState,
  })
  return { api, hub, gateway }
}

/**
 * Opens the gateway and the API together, as a browser on the network uses them, before the tests of a file,
 * and closes them afterwards. `opened` receives both, before the first test.
 */
export function openApiBehindGateway(opened: (site: Opened) => void) {
  const lines: string[] = []
  let site: Opened | undefined
  const current = (): Opened => {
    if (!site) throw new Error('The site is not open yet.')
    return site
  }
  beforeAll(async () => {
    site = await open(lines)
    opened(site)
  })
  afterAll(async () => {
    await site?.hub.stop()
    await site?.gateway.close()
    await site?.api.close()
  })

  const post = (path: string, input: object, headers: Record<string, string> = {}) =>
    fetch(`${current().gateway.url}/${path}`, {
      method: 'POST',
      headers: { ...ours, ...headers },
      body: JSON.stringify(input),
    })

  return {
    /** Lines of the API's log. */
    lines,
    post,
    /** Logs in through the gateway. Returns the cookie that a browser would store. */
    async cookieOf(mobile: string): Promise<string> {
      const captcha = await current().api.ticket('login', '127.0.0.1')
      const answer = await post('api/user/login', { mobile, password: PASSWORD, captcha })
      expect(await answer.json()).toMatchObject({ code: 0 })
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
  }
}
