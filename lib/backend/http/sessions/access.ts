import type { Access } from '#lib/contract/core/endpoint.ts'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses an actor without access to the endpoint. Rights on an object (`owner`, `manager-of-room`) require a
 * user here and are checked against the row by the handler.
 */
export function checkAccess(access: Access, actor: Actor): void {
  if (access === 'guest') return
  if (actor.role === 'guest') throw new Refusal('not_logged_in', 'not_logged_in')
  if (access === 'user' || access === 'owner' || access === 'manager-of-room') return
  if (!actor.roles.includes(access)) throw new Refusal('forbidden', 'forbidden')
}
