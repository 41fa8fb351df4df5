import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import type { RoomTalk } from '#lib/client/chat/chat.ts'
import { askLogin } from '#lib/client/who/ask-login.ts'
import { useWho } from '#lib/client/who/who.ts'
import type { Say } from '#lib/contract/chat.ts'

/** How a line looks that is sent from the picture. */
const LOOK = { mode: 'scroll', color: '#ffffff', size: 2 } as const

/** How long a guest's new account may take until the room knows it, ms. */
const KNOWN_MS = 3_000

/** A visitor who has not spoken yet is given a guest's account, as in the chat; what he may say, the room decides. */
async function becomeSomebody(talk: RoomTalk): Promise<void> {
  const { becomeGuest } = await import('#lib/client/chat/open-chat.ts')
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

/** Sends a line that flies; what is refused is told as a notice, and answers false so that the text stays. */
export function useSay() {
  const t = useTranslations('danmaku')
  const { talk } = useRoomLive()
  const who = useWho()
  const [busy, setBusy] = useState(false)
  const say = async (text: string, look: NonNullable<Say['look']> = LOOK): Promise<boolean> => {
    if (!talk || busy || text.trim() === '') return false
    const isGuest = who.state === 'guest'
    if (isGuest && talk.get().rules?.guests === 'read') {
      askLogin()
      return false
    }
    setBusy(true)
    try {
      if (isGuest && talk.get().me?.may_not_speak !== null) await becomeSomebody(talk)
      const answer = await talk.say({ text: text.trim(), look })
      if (answer.type === 'refused') notify({ message: answer.msg, kind: 'bad' })
      else if (answer.held) notify({ message: t('held') })
      return answer.type === 'said'
    } catch {
      notify({ message: t('unsent'), kind: 'bad' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, say }
}
