import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchPins } from '#lib/backend/db/schema/search.ts'
import { bind } from '#lib/backend/http/bind.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { savePin } from '#lib/contract/admin/pins.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { noFields } from '#lib/contract/core/fields.ts'
import type { AccessContext } from '#testing/backend/access/access-calls.ts'
import { ACCESS_MATRIX } from '#testing/backend/access/access-matrix.ts'
import { openAccessSite } from '#testing/backend/access/access-site.ts'
import { checkAccess, checkReadAccess, ROLES } from '#testing/backend/access/check-access.ts'
import { recordRowChanges } from '#testing/backend/row-changes.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { NO_ROWS, OWNER_CALLS, VALID_CALLS } from '#testing/backend/valid-calls/index.ts'
import { byRole } from '#testing/backend/valid-calls/valid-call.ts'
import { UNLIMITED } from '#testing/domains/login.ts'

const LOOSE = { ...savePin, input: z.looseObject({}), output: noFields }

const insertPin = async ({ db }: Context) => {
  await db.insert(searchPins).values({ nameEn: 'cup final' })
  return {}
}
const pinHandler: Handler<typeof LOOSE> = ({ ctx }) => insertPin(ctx)

/** An endpoint for operators, bound correctly. */
const rightRole = bind(endpoint({ ...LOOSE, name: 'rightRole', path: 'api/test/rightRole' }), pinHandler)
/** The same endpoint for every account, as if its contract named the wrong role. */
const wrongRole = bind(
  endpoint({ ...LOOSE, name: 'wrongRole', path: 'api/test/wrongRole', access: 'user' }),
  pinHandler,
)
/** Refuses in its handler, but only after it has written. */
const lateRefusal = bind(
  endpoint({ ...LOOSE, name: 'lateRefusal', path: 'api/test/lateRefusal', access: 'user' }),
  async ({ ctx }) => {
    await insertPin(ctx)
    throw new Refusal('forbidden', 'forbidden')
  },
)

let site: TestSite
let judge: AccessContext

beforeAll(async () => {
  site = await openTestSite({
    rateLimit: createRateLimit(UNLIMITED),
    extra: [rightRole, wrongRole, lateRefusal],
  })
  const access = await openAccessSite(site)
  const strangers = {
    user: await access.caller('user'),
    anchor: await access.caller('anchor'),
    expert: await access.caller('expert'),
    operator: await access.caller('operator'),
  }
  for (const one of Object.values(strangers)) await access.number(one)
  judge = { access, takeChanges: await recordRowChanges(site.database), strangers }
})

afterAll(() => site.close())

const changing = ENDPOINTS.filter(({ changes }) => changes)

describe('access', () => {
  test.each(ENDPOINTS.map((each) => [each.path, each] as const))(
    'to %s is granted and refused as the matrix says',
    async (path, each) => {
      const allowed = ACCESS_MATRIX[path] ?? []
      const valid = VALID_CALLS[path]
      const faults = valid
        ? await checkAccess(judge, each, allowed, valid)
        : await checkReadAccess(judge, each, allowed)
      expect(faults).toEqual([])
    },
  )

  test.each(Object.entries(OWNER_CALLS))('to %s is granted for the user’s own object', async (path, call) => {
    const each = changing.find((endpoint) => endpoint.path === path)
    expect(each && (await checkAccess(judge, each, ACCESS_MATRIX[path] ?? [], call))).toEqual([])
  })

  test('is checked by a valid call for exactly the endpoints that change state', () => {
    expect(Object.keys(VALID_CALLS).sort()).toEqual(changing.map(({ path }) => path).sort())
  })

  test('follows the rule that the contract declares', () => {
    for (const { path, access } of changing) {
      const kind = VALID_CALLS[path]?.rule.kind
      if (access === 'manager-of-room') expect({ path, kind }).toEqual({ path, kind: 'room' })
      if (access === 'owner') expect({ path, kind }).toEqual({ path, kind: 'owner' })
    }
  })

  test('is checked by changed rows, except for at most three calls', () => {
    const without = Object.keys(VALID_CALLS).filter((path) => VALID_CALLS[path]?.changes === null)
    expect(without.sort()).toEqual(Object.keys(NO_ROWS).sort())
    expect(without.length).toBeLessThanOrEqual(3)
  })
})

describe('the check reports a fault', () => {
  const valid = byRole('search_pins')

  test('where an endpoint is bound to the wrong role', async () => {
    expect(await checkAccess(judge, rightRole.endpoint, ['operator'], valid)).toEqual([])
    expect(await checkAccess(judge, wrongRole.endpoint, ['operator'], valid)).toEqual(
      ['user', 'anchor', 'expert'].flatMap((role) => [
        `${role} is answered 200, not refused`,
        `${role} is refused but changes search_pins`,
      ]),
    )
  })

  test('where a refused call has written', async () => {
    const allowed = ROLES.filter((role) => role !== 'guest')
    expect(await checkAccess(judge, lateRefusal.endpoint, allowed, { ...valid, unfit: allowed })).toContain(
      'user is refused but changes search_pins',
    )
  })

  test('where a user may change the object of another user', async () => {
    const owned = { ...valid, rule: { kind: 'owner' as const } }
    expect(await checkAccess(judge, wrongRole.endpoint, ['user'], owned)).toContain(
      'another user is answered 200, not refused',
    )
  })

  test('where a room right is not checked', async () => {
    const ofRoom = { ...valid, rule: { kind: 'room' as const, right: 'mute' as const } }
    expect(await checkAccess(judge, wrongRole.endpoint, [], ofRoom)).toContain(
      'a manager without the right is answered 200, not refused',
    )
  })
})
