import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Notices for browsers of which no page of ours is open (RFC 8030). A browser hears as long as its session lives. */
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

export const pushKey = endpoint({
  noun: 'accounts',
  name: 'pushKey',
  method: 'GET',
  path: 'api/accounts/pushKey',
  summary: 'The site’s public key, which a browser subscribes with (applicationServerKey).',
  access: 'guest',
  input: z.object({}),
  output: z.object({ public_key: z.string() }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const pushSubscribe = endpoint({
  noun: 'accounts',
  name: 'pushSubscribe',
  method: 'POST',
  path: 'api/accounts/pushSubscribe',
  summary:
    'Let this browser show notices: what `PushSubscription.toJSON()` says, flat. Ten a user, the oldest gives way.',
  access: 'user',
  input: z.object({ endpoint: text(1_000), p256dh: text(120), auth: text(40) }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})

export const pushUnsubscribe = endpoint({
  noun: 'accounts',
  name: 'pushUnsubscribe',
  method: 'POST',
  path: 'api/accounts/pushUnsubscribe',
  summary: 'Let a browser of one’s own show no more notices.',
  access: 'owner',
  input: z.object({ endpoint: text(1_000) }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
