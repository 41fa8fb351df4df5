import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import type { RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { LINE_MOST } from '#lib/shared/vocabulary/rooms.ts'
import { answer, useAnswered, useMentions } from './draft.ts'
import { useLook } from './look.ts'
import { idsIn, type Person, withMention } from './mentioned.ts'
import { usePicture } from './use-picture.ts'
import { useWait } from './use-wait.ts'

/** What is being written and how it is sent. What was refused stays, with the sentence why. */
export function useComposer(field: RefObject<HTMLTextAreaElement | null>) {
  const t = useTranslations('chat.say')
  const { talk } = useRoomLive()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const people = useRef<Person[]>([])
  const answered = useAnswered()
  const look = useLook()
  const picture = usePicture()
  const { left, wait } = useWait()
  const length = characters(text.trim())
  const over = length - LINE_MOST

  /** Where the caret belongs in a text that was not typed; set with the text, so that the next key finds it there. */
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [caret, field])
  const place = (at: number) => setCaret({ at })
  const put = (person: Person) => {
    people.current = [...people.current.filter(({ id }) => id !== person.id), person]
    const next = withMention(text, field.current?.selectionStart ?? text.length, person.name)
    setText(next.text)
    place(next.caret)
  }
  useMentions(put)

  /** Writes something where the caret is. */
  const insert = (sign: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    setText(text.slice(0, from) + sign + text.slice(to))
    place(from + sign.length)
  }

  const sending = useMutation({
    mutationFn: async ({ room, said }: { room: RoomChat; said: string }) => {
      const image = await picture.send()
      const mentions = idsIn(said, people.current)
      const { on, ...flying } = look
      return room.say({
        text: said,
        ...(image ? { image } : {}),
        ...(answered ? { reply_to: answered.id } : {}),
        ...(mentions.length > 0 ? { mentions } : {}),
        ...(on && said !== '' ? { look: flying } : {}),
      })
    },
    onMutate: () => setFault(null),
    onSuccess: (taken, { said }) => {
      if (taken.wait !== null) wait(taken.wait)
      if (taken.type === 'refused') {
        setFault(taken.msg)
        // The message it answers is gone: the text may still be sent.
        if (taken.key === 'chat.line_gone') answer(null)
        return
      }
      if (taken.held) notify({ message: t('held') })
      setText((now) => (now.trim() === said ? '' : now))
      people.current = []
      answer(null)
      picture.forget()
    },
    onError: (error) =>
      setFault(error instanceof ApiError && !(error instanceof Unsent) ? error.message : t('unsent')),
  })
  function send(): void {
    const said = text.trim()
    if (!talk || sending.isPending || left > 0 || over > 0 || (said === '' && !picture.chosen)) return
    sending.mutate({ room: talk, said })
  }
  return {
    text,
    /** What is typed; what was wrong with what stood there is said no longer. */
    type(next: string) {
      setText(next)
      if (left === 0) setFault(null)
    },
    fault,
    setFault,
    sending: sending.isPending,
    /** Seconds until the next line may be sent. */
    left,
    /** Characters too many, or below zero those that are left. */
    over,
    answered,
    picture,
    put,
    insert,
    send,
  }
}
export type ComposerState = ReturnType<typeof useComposer>
