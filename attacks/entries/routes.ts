import { queries, repeated } from '../shapes/bodies.ts'
import type { Attack } from '../types.ts'
import { callAttack, type Setting } from './setting.ts'

/** Routes of the backend that are not endpoints of the contract. */
const routesOf = ({ ids }: Setting): string[] => [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/docs.css',
  '/api/openapi.json',
  `/api/calendar/team/${ids.team}.ics`,
  `/api/calendar/competition/${ids.competition}.ics`,
  `/api/calendar/mine/${'a'.repeat(43)}.ics`,
  '/api/accounts/avatars/1.svg',
  '/api/accounts/avatars/avatar/x.webp',
  '/api/streams/covers/cover/x.webp',
  '/uploads/avatar/x.webp',
  '/api/unknown',
  '/media/x/original.flv',
  '/media/x/original/index.m3u8',
  '/_next/static/x.js',
]

/** Attacks on routes that are neither endpoints nor pages: documents, calendars, pictures, files. */
export function* routeAttacks(setting: Setting): Generator<Attack> {
  const bodies: Record<string, Buffer> = {
    'form +& 64 KB': Buffer.from(repeated('+&', 64 * 1024)),
    'form +& 1 MB': Buffer.from(repeated('+&', 1024 ** 2)),
    'zeros, 5 MB': Buffer.alloc(5 * 1024 ** 2),
  }
  for (const path of routesOf(setting)) {
    const common = { kind: 'routes', role: 'guest' } as const
    for (let n = 0; n < 3; n++)
      yield callAttack(setting, {
        ...common,
        entry: `GET ${path}`,
        shape: 'as it is',
        family: `as it is ${path}`,
        bytes: 0,
        call: () => ({ method: 'GET', path }),
      })
    for (const { shape, search } of queries())
      yield callAttack(setting, {
        ...common,
        entry: `GET ${path}`,
        shape,
        family: shape,
        bytes: search.length,
        call: () => ({ method: 'GET', path: path + search }),
      })
    yield callAttack(setting, {
      ...common,
      entry: `GET ${path}`,
      shape: 'path longer by 14 KB',
      family: 'path longer by 14 KB',
      bytes: 14_000,
      call: () => ({ method: 'GET', path: path + 'a%2f/'.repeat(2_800) }),
    })
    for (const [shape, body] of Object.entries(bodies))
      for (const method of ['POST', 'PUT'])
        yield callAttack(setting, {
          ...common,
          entry: `${method} ${path}`,
          shape,
          family: shape,
          bytes: body.length,
          call: () => ({
            method,
            path,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body,
          }),
        })
  }
}
