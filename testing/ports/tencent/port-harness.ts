import TIM from 'tim-js-sdk'
import type { RecallInGroup } from '#lib/client/ports/chat/tencent/messages.ts'
import { createSdk } from '#lib/client/ports/chat/tencent/sdk/sdk.ts'
import { createTencentPort, type TencentPort } from '#lib/client/ports/chat/tencent/tencent-port.ts'
import { codeOfRefusal, toServiceGroupId } from '#lib/contract/chat/tencent.ts'
import texts from '#messages/en/chat-service.json' with { type: 'json' }
import {
  followPort,
  type PortGroup,
  type PortHarness,
  type PortUser,
} from '#testing/domains/chat/port-contract.ts'
import { StubSdk, stubNamespace } from './stub-sdk.ts'
import { type BeforeSend, StubService } from './stub-service.ts'

/** A user of the port over a stub of the SDK. */
export interface TencentUser extends PortUser {
  port: TencentPort
  sdk: StubSdk
  /** The ids of the site's block list. */
  blocked: Set<number>
}

/** Opens the port over a new instance of the stub, without a login. */
export function openTencentPort(
  service: StubService,
  recallInGroup: RecallInGroup = async ({ target, sequence }) =>
    service.recallInGroup(toServiceGroupId(target.id), sequence),
) {
  const namespace = stubNamespace(service)
  const sdk = createSdk(namespace, 1_400_000_000, class {})
  if (!(sdk instanceof StubSdk)) throw new Error('not the stub')
  const blocked = new Set<number>()
  const port = createTencentPort({
    namespace,
    sdk,
    language: 'en',
    texts,
    guestAccount: async () => ({ id: 'guest_1', sig: service.sign('guest_1') }),
    getBlockedIds: async () => ({ ids: [...blocked] }),
    recallInGroup,
    setBlock: async (userId, state) => (state ? blocked.add(userId) : blocked.delete(userId)),
  })
  return { port, sdk, blocked, ...followPort(port) }
}

/** As the site's call-back does, refuses cards to somebody who has not answered. */
const refuseStrangers =
  (service: StubService): BeforeSend =>
  ({ from, to, type, isGroup, isStored }) =>
    isStored &&
    !isGroup &&
    type !== TIM.TYPES.MSG_TEXT &&
    !service.between(from, to).some((each) => each.from === to)
      ? {
          code: codeOfRefusal('chat.strangers_text'),
          info: JSON.stringify({ msg: 'Only text.', wait: null }),
        }
      : null

let users = 0
let groups = 0

/** The harness of the contract over a stub of the SDK, whose service is `service`. */
export function createTencentHarness(service = new StubService()) {
  service.beforeSend = refuseStrangers(service)
  const harness = {
    async openUser(): Promise<TencentUser> {
      const id = String(++users)
      const nickname = `user ${id}`
      service.accounts.set(id, { nick: nickname, avatar: '' })
      const { port, sdk, ...followed } = openTencentPort(service)
      const signature = service.sign(id)
      await port.login(id, signature)
      return {
        ...followed,
        port,
        sdk,
        target: { kind: 'user', id },
        nickname,
        signature,
        cut: () => sdk.cut(),
        kickOut: async () => sdk.kick(TIM.TYPES.KICKED_OUT_MULT_DEVICE),
      }
    },
    async store(a: PortUser, b: PortUser, last: number): Promise<void> {
      for (let n = 2; n <= last; n++)
        service.messages.push({
          ID: `${a.target.id}-stored-${n}`,
          type: String(TIM.TYPES.MSG_TEXT),
          payload: { text: `m${n}` },
          from: a.target.id,
          to: b.target.id,
          isGroup: false,
          isStored: true,
          nick: '',
          avatar: '',
          time: service.now(),
          sequence: n,
          isRevoked: false,
          isPeerRead: false,
          cloudCustomData: '',
        })
    },
    async openGroup(owner: PortUser, members: readonly PortUser[]): Promise<PortGroup> {
      const id = String(++groups)
      const accounts = new Set([owner, ...members].map(({ target }) => target.id))
      const set = async (group: { name: string; members: Set<string> } | null) =>
        service.setUserGroup(toServiceGroupId(id), group)
      await set({ name: 'Stand', members: accounts })
      return {
        target: { kind: 'group', id },
        name: 'Stand',
        add: async ({ target }) => set({ name: 'Stand', members: accounts.add(target.id) }),
        async remove({ target }) {
          accounts.delete(target.id)
          await set({ name: 'Stand', members: accounts })
        },
        dissolve: () => set(null),
      }
    },
  } satisfies PortHarness
  return harness
}
