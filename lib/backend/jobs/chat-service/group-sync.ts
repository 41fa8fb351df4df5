import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { loadChatProfiles } from '#lib/backend/domains/accounts/index.ts'
import { type GroupState, loadGroupIds, loadGroupState } from '#lib/backend/domains/chat/index.ts'
import {
  type ChatServiceApi,
  ChatServiceError,
  type LoadedServiceGroup,
  MAX_MEMBERS_PER_CALL,
} from '#lib/backend/ports/chat/index.ts'
import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'
import { type GroupDifference, groupDifference } from './group-difference.ts'

interface GroupSyncOptions {
  db: Db
  api: Pick<ChatServiceApi, 'groups' | 'importAccounts'>
  log: Pick<Logger, 'warn'>
}

/** Brings groups of users at the chat service in line with those of the site. A group that fails is logged and kept for `failed`. */
export interface GroupSync {
  /** Brings a group in line after a change, and notifies the pages of its members. */
  changed(groupId: number): Promise<void>
  /** Brings all groups in line. Rejects where they cannot be listed. */
  all(): Promise<void>
  /** Brings the groups in line that failed on this node. */
  failed(): Promise<void>
}

/** How often the service is compared again after changes: the site's group may change while calls are made. */
const MAX_ROUNDS = 4
const PAGE_SIZE = 500

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/**
 * Returns the sync of groups. The calls of one group run one after the other. Two nodes may change the same group at
 * once: each of them compares again after its last call, so that the later one sees what the earlier one has done.
 */
export function createGroupSync({ db, api, log }: GroupSyncOptions): GroupSync {
  const { groups } = api
  const inTurn = createKeyedQueue()
  const failures = new Set<number>()

  async function importAccounts(accountIds: readonly string[]): Promise<void> {
    const profiles = await loadChatProfiles(db, accountIds.map(Number))
    if (profiles.length > 0) await api.importAccounts(profiles)
  }

  /** Members are added before one of them becomes the owner, and the former owner is removed after that. */
  async function apply(groupId: number, { added, owner, removed, name, mutes }: GroupDifference) {
    for (const accounts of chunks(added, MAX_MEMBERS_PER_CALL)) {
      // A user who registered a moment ago may not have been imported.
      await importAccounts(accounts)
      await groups.addMembers(groupId, accounts)
    }
    if (owner !== null) await groups.setOwner(groupId, owner)
    for (const accounts of chunks(removed, MAX_MEMBERS_PER_CALL))
      await groups.removeMembers(groupId, accounts)
    if (name !== null) await groups.setProfile(groupId, name)
    for (const [account, seconds] of mutes) await groups.mute(groupId, account, seconds)
  }

  async function create(groupId: number, { name, ownerId }: GroupState): Promise<LoadedServiceGroup> {
    const owner = String(ownerId)
    await importAccounts([owner])
    await groups.create(groupId, { name, ownerId: owner })
    return {
      name: groups.nameOf(name),
      ownerId: owner,
      isOpen: false,
      isForeign: false,
      members: new Map([[owner, 0]]),
    }
  }

  /** Makes the calls for one comparison. Returns whether the service has the group now, and whether it was changed. */
  async function compare(groupId: number): Promise<{ exists: boolean; isChanged: boolean }> {
    const site = await loadGroupState(db, groupId)
    let service = await groups.load(groupId)
    if (service && (site === null || service.isForeign)) {
      await groups.remove(groupId)
      if (site === null) return { exists: false, isChanged: true }
      service = null
    }
    if (site === null) return { exists: false, isChanged: false }
    const isNew = service === null
    service ??= await create(groupId, site)
    const difference = groupDifference(site, service, groups.nameOf)
    if (difference) await apply(groupId, difference)
    return { exists: true, isChanged: isNew || difference !== null }
  }

  async function bringInLine(groupId: number, isToNotify: boolean): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const { exists, isChanged } = await compare(groupId)
      if (isChanged) continue
      if (exists && (isToNotify || round > 0)) await groups.notifyChanged(groupId)
      return
    }
    throw new Error(`Group ${groupId} differs from the site's after ${MAX_ROUNDS} rounds of changes.`)
  }

  const sync = (groupId: number, isToNotify: boolean): Promise<void> =>
    inTurn(String(groupId), async () => {
      try {
        await bringInLine(groupId, isToNotify)
        failures.delete(groupId)
      } catch (err) {
        failures.add(groupId)
        // The port has logged the failures of its calls.
        if (!(err instanceof ChatServiceError)) log.warn({ err, groupId }, 'chat_group_sync_failed')
      }
    })

  return {
    changed: (groupId) => sync(groupId, true),
    async all() {
      const known = new Set<number>()
      for (let last = 0; ; ) {
        const ids = await loadGroupIds(db, last, PAGE_SIZE)
        for (const id of ids) {
          known.add(id)
          await sync(id, false)
        }
        last = ids.at(-1) ?? last
        if (ids.length < PAGE_SIZE) break
      }
      for (const id of await groups.list()) if (!known.has(id)) await sync(id, false)
    },
    async failed() {
      for (const groupId of [...failures]) await sync(groupId, true)
    },
  }
}
