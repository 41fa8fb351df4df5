import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { ROOM_RIGHTS, type RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { manager } from '#testing/domains/moderation.ts'
import type { ValidCall } from '../valid-calls/valid-call.ts'
import { type AccessContext, type Calls, createCalls, guest, named, REFUSED } from './access-calls.ts'

export const ROLES = ['guest', 'user', 'anchor', 'expert', 'operator'] as const satisfies readonly Role[]

/**
 * Callers of every permitted role must succeed; the others must be refused with the first of the inputs that
 * succeeds afterwards.
 */
async function checkRoles(
  { access, strangers }: AccessContext,
  calls: Calls,
  allowed: readonly Role[],
  valid: ValidCall,
): Promise<void> {
  const isOwned = valid.rule.kind === 'owner'
  for (const role of ROLES) {
    if (!allowed.includes(role)) continue
    const caller =
      role === 'guest'
        ? { ...(await access.caller('user')), isGuest: true as const }
        : await access.caller(role)
    const input = await calls.prepare(caller)
    if (role === allowed[0] || isOwned)
      for (const other of ROLES)
        if (other === 'guest' && !allowed.includes(other)) await calls.refused(guest, input, REFUSED.guest)
        else if (other !== 'guest' && !allowed.includes(other))
          await calls.refused(named(other, strangers[other]), input, REFUSED.role)
    if (role === 'guest') await calls.succeeds(guest, input)
    else if (valid.unfit?.includes(role)) await calls.refused(named(role, caller), input, REFUSED.unfit)
    else {
      if (isOwned && !(valid.operatorsToo && role === 'operator'))
        await calls.refused(
          named(`another ${role}`, strangers[role]),
          input,
          ...(valid.othersStatus === undefined ? REFUSED.thing : [valid.othersStatus]),
        )
      await calls.succeeds(named(role, caller), input)
    }
  }
}

/**
 * In a room its anchor and operators must succeed, and a manager with only this right. All others must be
 * refused, including the anchor of another room and a manager with every other right.
 */
async function checkRoom(
  { access, strangers }: AccessContext,
  calls: Calls,
  right: RoomRight | null,
): Promise<void> {
  const { site } = access
  const anchor = await access.host()
  const activeManager = async (rights: RoomRight[]) => {
    const one = await manager(site, anchor.roomId, rights)
    await one.get('api/Member/info')
    return one
  }
  await anchor.get('api/Member/info')
  const otherManager = await activeManager(ROOM_RIGHTS.filter((each) => each !== right))
  const input = await calls.prepare(anchor)
  await calls.refused(guest, input, REFUSED.guest)
  for (const role of ['user', 'anchor', 'expert'] as const)
    await calls.refused(named(role, strangers[role]), input, ...REFUSED.thing)
  await calls.refused(named('a manager without the right', otherManager), input, REFUSED.role)
  await calls.succeeds(named('the anchor of the room', anchor), input)
  if (right !== null)
    await calls.succeeds(
      named(`a manager with the right ${right}`, await activeManager([right])),
      await calls.prepare(anchor),
    )
  await calls.succeeds(named('operator', strangers.operator), await calls.prepare(anchor))
}

/**
 * Calls an endpoint that changes state with valid input as every role. Returns a sentence for each problem: a
 * permitted caller who is refused or does not change the table, or another one who is allowed or whose call
 * changes a row.
 */
export async function checkAccess(
  context: AccessContext,
  endpoint: Endpoint,
  allowed: readonly Role[],
  valid: ValidCall,
): Promise<string[]> {
  const calls = createCalls(context, endpoint, valid)
  if (valid.rule.kind === 'room') await checkRoom(context, calls, valid.rule.right)
  else await checkRoles(context, calls, allowed, valid)
  return calls.problems
}

/** Checks which roles may call an endpoint that reads, whatever the response to the input. */
export async function checkReadAccess(
  { access, takeChanges, strangers }: AccessContext,
  { method, path }: Endpoint,
  allowed: readonly Role[],
): Promise<string[]> {
  const problems: string[] = []
  await takeChanges()
  for (const role of ROLES) {
    const token = role === 'guest' ? undefined : strangers[role].token
    const { status } = await access.site.call(method, path, { id: 1 }, { token })
    const isRefused = status === 401 || status === 403
    if (isRefused === allowed.includes(role)) problems.push(`${role} is answered ${status}`)
    const changed = isRefused ? await takeChanges() : []
    if (changed.length > 0) problems.push(`${role} is refused but changes ${changed.join(', ')}`)
  }
  return problems
}
