import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { formPayloads, jsonPayloads, multipartPayloads, type Payload, queries } from '../shapes/bodies.ts'
import { type FieldInput, fieldInputs } from '../shapes/fields.ts'
import type { Attack, Role } from '../types.ts'
import { callAttack, type Setting } from './setting.ts'

/** Calls that end the session they are made with; they are attacked as a guest only. */
const ENDS_SESSION = /^api\/(member\/signout|accounts\/(signouteverywhere|deleteaccount|enddevice))$/i

/** The role that gets furthest: an endpoint refuses other roles before it parses the input. */
export function fieldRole({ access, path }: Endpoint): Role {
  if (access === 'guest' || ENDS_SESSION.test(path)) return 'guest'
  if (access === 'operator' || access === 'anchor') return access
  return access === 'manager-of-room' ? 'anchor' : 'user'
}

const post = (setting: Setting, endpoint: Endpoint, role: Role, payload: Payload): Attack =>
  callAttack(setting, {
    kind: 'api',
    entry: `POST /${endpoint.path}`,
    role,
    shape: payload.shape,
    family: payload.family,
    bytes: payload.bytes,
    call: () => ({
      method: 'POST',
      path: `/${endpoint.path}`,
      headers: { 'content-type': payload.contentType },
      body: payload.body(),
    }),
  })

function jsonPayload({ shape, family, input }: FieldInput): Payload {
  const body = () => Buffer.from(JSON.stringify(input()))
  return { shape, family, bytes: body().length, contentType: 'application/json', body }
}

/** Bodies at every endpoint, one shape at a time. */
export function* bodyAttacks(
  setting: Setting,
  payloads: readonly Payload[],
  roleOf: (endpoint: Endpoint) => Role = () => 'guest',
): Generator<Attack> {
  for (const payload of payloads)
    for (const endpoint of ENDPOINTS) yield post(setting, endpoint, roleOf(endpoint), payload)
}

/** Queries at every endpoint by GET. */
const queryAttacks = (setting: Setting): Attack[] =>
  queries().flatMap(({ shape, search }) =>
    ENDPOINTS.map((endpoint) =>
      callAttack(setting, {
        kind: 'api',
        entry: `GET /${endpoint.path}`,
        role: 'guest',
        shape,
        family: shape,
        bytes: search.length,
        call: () => ({ method: 'GET', path: `/${endpoint.path}${search}` }),
      }),
    ),
  )

/** Every field of every endpoint's own schema; the endpoints take turns. */
export function* fieldAttacks(setting: Setting, lengths: readonly number[]): Generator<Attack> {
  const inputs = ENDPOINTS.map((endpoint) => ({ endpoint, list: fieldInputs(endpoint, lengths) }))
  for (let n = 0; inputs.some(({ list }) => n < list.length); n++)
    for (const { endpoint, list } of inputs) {
      const one = list[n]
      if (one) yield post(setting, endpoint, fieldRole(endpoint), jsonPayload(one))
    }
}

/**
 * Attacks on every endpoint of the contract. A shape is sent to all endpoints before the next one, the worst
 * shapes first, so that a time limit leaves out shapes and no endpoint.
 */
export function* apiAttacks(setting: Setting): Generator<Attack> {
  yield* bodyAttacks(setting, [
    ...formPayloads([1024 ** 2, 64 * 1024]),
    ...jsonPayloads(),
    ...multipartPayloads(),
  ])
  // Endpoints that refuse a guest do not parse what a guest sends.
  yield* bodyAttacks(setting, [...formPayloads([64 * 1024]), ...jsonPayloads(100_000)], fieldRole)
  yield* fieldAttacks(setting, [60 * 1024])
  yield* queryAttacks(setting)
  yield* fieldAttacks(setting, [1000 * 1024])
  yield* bodyAttacks(setting, formPayloads([1024, 16 * 1024, 256 * 1024, 3 * 1024 ** 2]))
}
