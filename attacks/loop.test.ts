import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { UNLIMITED } from '#testing/domains/login.ts'
import { type TestSite as GatewaySite, openSite } from '#testing/gateway/test-site.ts'
import { bodyAttacks, fieldAttacks, fieldRole } from './entries/api.ts'
import { rawAttacks } from './entries/raw.ts'
import type { Setting } from './entries/setting.ts'
import { createSend } from './http.ts'
import { formPayloads, jsonPayloads, multipartPayloads } from './shapes/bodies.ts'
import { fieldInputs } from './shapes/fields.ts'
import type { Attack, Role } from './types.ts'
import { createLoopWatch, type LoopWatch } from './watch/loop-watch.ts'

/**
 * The short form of `npm run attacks -- loop`: gateway and API in this process, a few shapes at every
 * endpoint. It measures the processor time of this thread, so a busy machine causes no failure. Client,
 * server and database share the thread, so the limit is several times that of the long form. A block of
 * seconds is far above both.
 */
const LIMIT_MS = 250
const RETRIES = 2
/** Neither garbage collection nor another program explains a block this long. */
const BEYOND_DOUBT_MS = 2_000
const MEGABYTE = 1024 ** 2

let api: TestSite
let gateway: GatewaySite
let watch: LoopWatch
let setting: Setting

beforeAll(async () => {
  api = await openTestSite({ rateLimit: createRateLimit(UNLIMITED) })
  gateway = await openSite({ backend: api.answer, config: { trustedProxies: 1 } })
  watch = createLoopWatch()
  const actor = async (role: Exclude<Role, 'guest'>) => [
    { token: await api.logIn(role), logIn: async () => undefined },
  ]
  setting = {
    site: gateway,
    rtmpPort: 0,
    send: createSend(gateway.port),
    actors: {
      user: await actor('user'),
      anchor: await actor('anchor'),
      operator: await actor('operator'),
    },
    ids: { match: 1, room: 1, team: 1, competition: 1, news: 1 },
    limitMs: LIMIT_MS,
    noiseMs: 0,
  }
})
afterAll(async () => {
  watch.stop()
  await gateway.close()
  await api.close()
})

async function measureBlocked(attack: Attack): Promise<number> {
  watch.begin()
  await attack.send()
  return watch.end().blockedMs
}

/** Describes the first attack that blocked the loop on every attempt; null if there is none. */
async function offender(attacks: Iterable<Attack>): Promise<string | null> {
  for (const attack of attacks) {
    let shortest = await measureBlocked(attack)
    for (let n = 0; n < RETRIES && shortest > LIMIT_MS && shortest < BEYOND_DOUBT_MS; n++)
      shortest = Math.min(shortest, await measureBlocked(attack))
    if (shortest > LIMIT_MS) return `${attack.entry}, ${attack.shape}: ${Math.round(shortest)} ms`
  }
  return null
}

/**
 * Returns one attack for each value of `of`, with a different offset each time, so that every shape and every
 * entry point is covered.
 */
function* rotate(attacks: Iterable<Attack>, of: (attack: Attack) => string): Generator<Attack> {
  const shapes = [...Map.groupBy(attacks, of).values()]
  for (const [n, all] of shapes.entries()) {
    const attack = all[n % all.length]
    if (attack) yield attack
  }
}

/** About 300 requests each: a few seconds on an idle machine. */
const timeout = 180_000

describe('no request blocks the event loop', () => {
  test('with a body that is expensive to parse, at every endpoint', { timeout }, async () => {
    const bodies = [
      ...formPayloads([MEGABYTE]).filter(({ family }) => /\+&|distinct/.test(family)),
      ...jsonPayloads().filter(({ family }) => /100,000 (deep|keys)|digits/.test(family)),
      ...multipartPayloads().filter(({ family }) => family.includes('10,000')),
    ]
    expect(await offender(rotate(bodyAttacks(setting, bodies), ({ entry }) => entry))).toBeNull()
  })

  test('with a body of 64 KB, at every endpoint as a user who may call it', { timeout }, async () => {
    const bodies = [...formPayloads([64 * 1024]), ...jsonPayloads(100_000)]
    const attacks = bodyAttacks(setting, bodies, fieldRole)
    expect(await offender(rotate(attacks, ({ entry }) => entry))).toBeNull()
  })

  test('with hostile values in every field of every endpoint', { timeout }, async () => {
    const byField = ({ entry, shape }: Attack) => `${entry} ${shape.split(':')[0]}`
    expect(await offender(rotate(fieldAttacks(setting, []), byField))).toBeNull()
  })

  test('on a path with dot segments', { timeout }, async () => {
    const raw = [...rawAttacks(setting)].filter(
      ({ entry, family, bytes }) => /\.\./.test(entry) && family === 'form +&, chunked' && bytes >= MEGABYTE,
    )
    expect(await offender(raw)).toBeNull()
  })

  test('with an invalid target or header block', { timeout }, async () => {
    const raw = [...rawAttacks(setting)].filter(
      ({ entry, shape }) => !entry.startsWith('POST /') && !/slow|half|pipelined/.test(shape),
    )
    expect(await offender(raw)).toBeNull()
  })
})

test('the generator covers every field of every endpoint', () => {
  for (const endpoint of ENDPOINTS) {
    const { shape } = endpoint.input as unknown as { shape?: Record<string, unknown> }
    const tried = new Set(fieldInputs(endpoint).map((one) => one.shape.split(':')[0]))
    for (const field of Object.keys(shape ?? {})) expect(tried, `${endpoint.path} ${field}`).toContain(field)
  }
})
