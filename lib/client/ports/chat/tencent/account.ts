import type { ChatAccount } from '../port.ts'
import type { SdkContext } from './connection/session.ts'

export interface BlockDeps {
  getBlockedIds(): Promise<{ ids: readonly number[] }>
  setBlock(userId: number, state: boolean): Promise<unknown>
}

/**
 * The profile at Tencent IM, and the site's own block list: the back end applies it to every message, in rooms and
 * comments too. The service's list follows it, so that the service itself refuses messages.
 */
export function createAccount(
  { run }: Pick<SdkContext, 'run'>,
  { getBlockedIds, setBlock }: BlockDeps,
): ChatAccount {
  const ignore = () => {
    // The site's list is the one that counts.
  }
  return {
    async updateProfile({ nickname, avatarUrl }) {
      await run((sdk) =>
        sdk.updateMyProfile({
          ...(nickname === undefined ? {} : { nick: nickname }),
          ...(avatarUrl === undefined ? {} : { avatar: avatarUrl }),
        }),
      )
    },
    listBlocked: async () => (await getBlockedIds()).ids.map(String),
    async block(accountId) {
      await setBlock(Number(accountId), true)
      await run((sdk) => sdk.addToBlacklist({ userIDList: [accountId] })).catch(ignore)
    },
    async unblock(accountId) {
      await setBlock(Number(accountId), false)
      await run((sdk) => sdk.removeFromBlacklist({ userIDList: [accountId] })).catch(ignore)
    },
  }
}
