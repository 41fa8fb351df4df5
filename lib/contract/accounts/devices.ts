import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, noFields, time } from '#lib/contract/core/fields.ts'

export const getDevices = endpoint({
  noun: 'accounts',
  name: 'getDevices',
  method: 'GET',
  path: 'api/accounts/devices',
  summary: 'The active sessions of this user.',
  access: 'user',
  input: noFields,
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        browser: z.string(),
        system: z.string(),
        address: z.nullable(z.string()),
        created_at: time(),
        last_seen_at: time(),
        is_current: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const endDevice = endpoint({
  noun: 'accounts',
  name: 'endDevice',
  method: 'POST',
  path: 'api/accounts/endDevice',
  summary: 'Ends one of the user’s own sessions.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const signOutEverywhere = endpoint({
  noun: 'accounts',
  name: 'signOutEverywhere',
  method: 'POST',
  path: 'api/accounts/signOutEverywhere',
  summary: 'Ends every session of the user; `keep_this` spares the current one.',
  access: 'user',
  input: z.object({ keep_this: z._default(flag(), false) }),
  output: z.object({ ended: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
