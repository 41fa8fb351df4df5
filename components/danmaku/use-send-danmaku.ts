import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import type { RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'
import type { SendFrame } from '#lib/contract/chat/frames.ts'

/** The style of messages sent from the player. */
const DEFAULT_STYLE = { mode: 'scroll', color: '#ffffff', size: 2 } as const

/** How long (ms) to wait until the room accepts a guest's new account. */
const ACCOUNT_WAIT_MS = 3_000

interface Sending {
  room: RoomChat
  isGuest: boolean
  text: string
  look: NonNullable<SendFrame['look']>
}

/**
 * Creates a guest account for a visitor who has not sent anything yet, as the chat does; the room decides
 * what they may send.
 */
async function createGuestAccount(chat: RoomChat): Promise<void> {
  const { becomeGuest } = await import('#lib/client/chat/connection/enter-room.ts')
  await becomeGuest()
  await new Promise<void>((resolve) => {
    const end = chat.watch(() => {
      if (chat.get().me?.may_not_speak === null) done()
    })
    const timer = setTimeout(() => done(), ACCOUNT_WAIT_MS)
    const done = () => {
      end()
      clearTimeout(timer)
      resolve()
    }
  })
}

/**
 * Sends a message that is also shown over the picture. Returns false, after a notice, if it was not sent: the
 * text stays.
 */
export function useSendDanmaku() {
  const t = useTranslations('danmaku')
  const { chat } = useRoomLive()
  const who = useAuthState()
  const sending = useMutation({
    mutationFn: async ({ room, isGuest, ...message }: Sending) => {
      if (isGuest && room.get().me?.may_not_speak !== null) await createGuestAccount(room)
      return room.send(message)
    },
    onSuccess: (answer) => {
      if (answer.type === 'refused') notify({ message: answer.msg, kind: 'bad' })
      else if (answer.held) notify({ message: t('held') })
    },
    onError: () => notify({ message: t('unsent'), kind: 'bad' }),
  })
  const send = async (
    text: string,
    look: NonNullable<SendFrame['look']> = DEFAULT_STYLE,
  ): Promise<boolean> => {
    if (!chat || sending.isPending || text.trim() === '') return false
    const isGuest = who.state === 'guest'
    if (isGuest && chat.get().rules?.guests === 'read') {
      requestLogin()
      return false
    }
    try {
      const answer = await sending.mutateAsync({ room: chat, isGuest, text: text.trim(), look })
      return answer.type === 'said'
    } catch {
      return false
    }
  }
  return { busy: sending.isPending, send }
}
