import type { Access } from '#lib/contract/core/endpoint.ts'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'

/**
 * Whether an actor may call at all. Rights on an object (`owner`, `manager-of-room`) need a user here and are
 * checked against the row by the verb.
 */
export function checkAccess(access: Access, actor: Actor): void {
  if (access === 'guest') return
  if (actor.role === 'guest') throw new Refusal('not_logged_in', 'not_logged_in')
  if (access === 'user' || access === 'owner' || access === 'manager-of-room') return
  if (!actor.roles.includes(access)) throw new Refusal('forbidden', 'forbidden')
}
