import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import type { RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import { askLogin } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import type { Say } from '#lib/contract/chat/frames.ts'

/** How a line looks that is sent from the picture. */
const LOOK = { mode: 'scroll', color: '#ffffff', size: 2 } as const

/** How long a guest's new account may take until the room knows it, ms. */
const KNOWN_MS = 3_000

interface Sending {
  room: RoomChat
  isGuest: boolean
  text: string
  look: NonNullable<Say['look']>
}

/** A visitor who has not spoken yet is given a guest's account, as in the chat; what he may say, the room decides. */
async function becomeSomebody(talk: RoomChat): Promise<void> {
  const { becomeGuest } = await import('#lib/client/chat/connection/enter-room.ts')
  await becomeGuest()
  await new Promise<void>((resolve) => {
    const end = talk.watch(() => {
      if (talk.get().me?.may_not_speak === null) done()
    })
    const timer = setTimeout(() => done(), KNOWN_MS)
    const done = () => {
      end()
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Sends a message that flies over the picture. Answers false, after a notice, when it was not sent: the text stays. */
export function useSay() {
  const t = useTranslations('danmaku')
  const { talk } = useRoomLive()
  const who = useWho()
  const sending = useMutation({
    mutationFn: async ({ room, isGuest, ...message }: Sending) => {
      if (isGuest && room.get().me?.may_not_speak !== null) await becomeSomebody(room)
      return room.say(message)
    },
    onSuccess: (answer) => {
      if (answer.type === 'refused') notify({ message: answer.msg, kind: 'bad' })
      else if (answer.held) notify({ message: t('held') })
    },
    onError: () => notify({ message: t('unsent'), kind: 'bad' }),
  })
  const say = async (text: string, look: NonNullable<Say['look']> = LOOK): Promise<boolean> => {
    if (!talk || sending.isPending || text.trim() === '') return false
    const isGuest = who.state === 'guest'
    if (isGuest && talk.get().rules?.guests === 'read') {
      askLogin()
      return false
    }
    try {
      const answer = await sending.mutateAsync({ room: talk, isGuest, text: text.trim(), look })
      return answer.type === 'said'
    } catch {
      return false
    }
  }
  return { busy: sending.isPending, say }
}
