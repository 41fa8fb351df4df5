import type { RoomChat } from '#lib/client/chat/messages/room-chat.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { type CloudData, toNewRoomMessage } from '#lib/contract/chat/tencent.ts'
import type { SdkContext } from '../connection/session.ts'
import type { SdkNamespace } from '../sdk/sdk.ts'

export type NewRoomMessage = Parameters<RoomChat['send']>[0]

/** Messages of rooms, whose groups this page has joined. */
export interface RoomMessages {
  /**
   * Sends a message to a room. The site's own response names `ref`. Rejects with ChatRefusal and Unsent, as
   * ChatMessages does; also for a message that is accepted and that the service does not deliver.
   */
  sendToRoom(roomId: number, ref: string, message: NewRoomMessage): Promise<void>
  /** Calls a listener with every message of a joined room, except this page's own. */
  onRoomMessage(listener: (message: ChatMessage) => void): () => void
}

interface RoomSenderDeps extends Pick<SdkContext, 'run'> {
  namespace: Pick<SdkNamespace, 'TYPES'>
  /** The language of the page, in which the back end answers refusals. */
  lang: CloudData['lang']
}

/** Returns the function that sends a message to a room. */
export const createRoomSender =
  ({ run, namespace: { TYPES }, lang }: RoomSenderDeps): RoomMessages['sendToRoom'] =>
  async (roomId, ref, message) => {
    await run((sdk) =>
      sdk.sendMessage(
        sdk.createCustomMessage({
          to: String(roomId),
          conversationType: TYPES.CONV_GROUP,
          payload: {
            data: JSON.stringify(toNewRoomMessage(message)),
            description: message.text,
            extension: '',
          },
          cloudCustomData: JSON.stringify({ client_id: ref, lang } satisfies CloudData),
        }),
      ),
    )
  }
