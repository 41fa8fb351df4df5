import * as z from 'zod/mini'
import { flag, id } from '#lib/contract/core/fields.ts'

/** What a visitor without an account can follow in the browser. Following an anchor needs an account. */
export const guestFollowKinds = ['team', 'competition', 'player'] as const

export type GuestFollowKind = (typeof guestFollowKinds)[number]

/** One follow, as a browser stores it and as it is moved to an account; `special` pins it. */
export const guestFollow = z.object({
  kind: z.enum(guestFollowKinds),
  id: id(),
  special: z._default(flag(), false),
})

export type GuestFollow = z.output<typeof guestFollow>
