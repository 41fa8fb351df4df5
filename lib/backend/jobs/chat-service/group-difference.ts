import type { GroupState } from '#lib/backend/domains/chat/index.ts'
import type { ChatServiceGroups, LoadedServiceGroup } from '#lib/backend/ports/chat/index.ts'

/** Two ends of a mute that are closer than this (ms) are the same one: the service counts whole seconds from its clock. */
const MUTE_TOLERANCE_MS = 60_000

/** What has to change at the chat service; `owner` and `name` are null where they are right. */
export interface GroupDifference {
  added: string[]
  owner: string | null
  removed: string[]
  name: string | null
  /** Seconds by account; 0 lifts a mute. */
  mutes: [account: string, seconds: number][]
}

/** Returns what has to change at the chat service, so that a group is as at the site; null: nothing. `now` in ms. */
export function groupDifference(
  site: GroupState,
  service: LoadedServiceGroup,
  nameOf: ChatServiceGroups['nameOf'],
  now = Date.now(),
): GroupDifference | null {
  const wanted = new Map(
    site.members.map(({ userId, mutedUntil }) => [String(userId), mutedUntil?.getTime() ?? 0]),
  )
  const mutes: GroupDifference['mutes'] = []
  for (const [account, until] of wanted) {
    const actual = Math.max(now, service.members.get(account) ?? 0)
    const end = Math.max(now, until)
    if (Math.abs(actual - end) > MUTE_TOLERANCE_MS) mutes.push([account, Math.round((end - now) / 1_000)])
  }
  const ownerId = String(site.ownerId)
  const name = nameOf(site.name)
  const difference: GroupDifference = {
    added: [...wanted.keys()].filter((account) => !service.members.has(account)),
    owner: service.ownerId === ownerId ? null : ownerId,
    removed: [...service.members.keys()].filter((account) => !wanted.has(account)),
    name: service.name === name && !service.isOpen ? null : name,
    mutes,
  }
  const { added, owner, removed } = difference
  const isSame =
    added.length + removed.length + mutes.length === 0 && owner === null && difference.name === null
  return isSame ? null : difference
}
