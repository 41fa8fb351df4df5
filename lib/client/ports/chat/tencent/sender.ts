import type { CloudData } from '#lib/contract/chat/tencent.ts'
import type { ConversationTarget, PortMessage } from '../message.ts'
import type { SendOptions } from '../port.ts'
import type { SdkContext } from './connection/session.ts'
import type { SdkMessage, SdkNamespace } from './sdk/sdk.ts'
import { sent } from './sdk/sdk-schemas.ts'
import { toPortMessage, toRecipient } from './to-port.ts'

/** What all messages have in common; their creation adds the payload. */
export type MessageBase = Omit<Parameters<SdkContext['sdk']['createTextMessage']>[0], 'payload'>

export interface SenderDeps extends SdkContext {
  namespace: SdkNamespace
  /** The language of the page, in which the back end answers refusals. */
  lang: CloudData['lang']
}

/** Messages of this page that can be sent again; the oldest are dropped. */
const MAX_KEPT = 200

/**
 * Sends messages, each client id once: a stored message is returned again, and one that failed is sent again by the SDK
 * itself, so that the service stores it once.
 */
export function createSender({ namespace, run, emit, lang }: SenderDeps) {
  const { TYPES } = namespace
  /** What was sent under a client id: the SDK's message, and the port's once it is stored. */
  const kept = new Map<string, { sdkMessage: SdkMessage; stored: PortMessage | null }>()

  function keep(clientId: string, sdkMessage: SdkMessage, stored: PortMessage | null): void {
    kept.delete(clientId)
    kept.set(clientId, { sdkMessage, stored })
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? clientId)
  }

  /** Sends a message that `create` makes of its base. */
  return async function send(
    target: ConversationTarget,
    { clientId = crypto.randomUUID(), onProgress, signal }: SendOptions,
    create: (base: MessageBase) => SdkMessage,
  ): Promise<PortMessage> {
    const earlier = kept.get(clientId)
    if (earlier?.stored) return earlier.stored
    const response = await run((sdk) => {
      signal?.throwIfAborted()
      if (earlier) return sdk.resendMessage(earlier.sdkMessage)
      const message = create({
        to: toRecipient(target),
        conversationType: target.kind === 'user' ? TYPES.CONV_C2C : TYPES.CONV_GROUP,
        cloudCustomData: JSON.stringify({ client_id: clientId, lang } satisfies CloudData),
        ...(onProgress ? { onProgress } : {}),
      })
      keep(clientId, message, null)
      return untilAborted(sdk.sendMessage(message), signal, () => sdk.revokeMessage(message))
    })
    const stored = toPortMessage(namespace, sent.parse(response).data.message)
    if (stored === null) throw new Error('The chat service returned a message of another kind.')
    const own = kept.get(clientId)
    if (own) keep(clientId, own.sdkMessage, stored)
    // The SDK has events for messages of other pages only.
    emit({ type: 'messages', target, messages: [stored], unread: 'unchanged' })
    return stored
  }
}

/**
 * Rejects with the signal's reason as soon as it is aborted. The SDK cannot end an upload, so a message that is sent
 * nevertheless is recalled by `undo`.
 */
async function untilAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal | undefined,
  undo: () => Promise<unknown>,
): Promise<Result> {
  if (!signal) return result
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([aborted, result])
  } catch (error) {
    if (signal.aborted) {
      result.then(undo).catch(() => {
        // It was not sent either.
      })
    }
    throw error
  }
}
