import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { mentionedIds, type Person, withMention } from '#components/shared/composer/mentions.ts'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import type { RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_MESSAGE_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import { useSavedDanmakuStyle } from './danmaku-style.ts'
import { setReplyTarget, useMentions, useReplyTarget } from './draft.ts'
import { useInsertion } from './tools/use-insertion.ts'
import { useMessagePicture } from './use-message-picture.ts'
import { useWait } from './use-wait.ts'

/**
 * State of the composer: the text, its attachments, and sending. A refused message stays in the field, with
 * the reason.
 */
export function useComposer(field: RefObject<HTMLTextAreaElement | null>) {
  const t = useTranslations('chat.say')
  const { chat } = useRoomLive()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const people = useRef<Person[]>([])
  const replyTarget = useReplyTarget()
  const style = useSavedDanmakuStyle()
  const picture = useMessagePicture()
  const { left, wait } = useWait()
  const length = characters(text.trim())
  const over = length - MAX_MESSAGE_LENGTH

  const { insert, place } = useInsertion(field, text, setText)
  const insertMention = (person: Person) => {
    people.current = [...people.current.filter(({ id }) => id !== person.id), person]
    const edited = withMention(text, field.current?.selectionStart ?? text.length, person.name)
    setText(edited.text)
    place(edited.caret)
  }
  useMentions(insertMention)

  const sending = useMutation({
    mutationFn: async ({ room, message }: { room: RoomChat; message: string }) => {
      const image = await picture.send()
      const mentions = mentionedIds(message, people.current)
      const { on, ...flying } = style
      return room.send({
        text: message,
        ...(image ? { image } : {}),
        ...(replyTarget ? { reply_to: replyTarget.id } : {}),
        ...(mentions.length > 0 ? { mentions } : {}),
        ...(on && message !== '' ? { look: flying } : {}),
      })
    },
    onMutate: () => setError(null),
    onSuccess: (result, { message }) => {
      if (result.wait !== null) wait(result.wait)
      if (result.type === 'refused') {
        setError(result.msg)
        // The message being replied to no longer exists: the text can still be sent.
        if (result.key === 'chat.line_gone') setReplyTarget(null)
        return
      }
      if (result.held) notify({ message: t('held') })
      setText((now) => (now.trim() === message ? '' : now))
      people.current = []
      setReplyTarget(null)
      picture.forget()
    },
    onError: (error) =>
      setError(error instanceof ApiError && !(error instanceof Unsent) ? error.message : t('unsent')),
  })
  function send(): void {
    const message = text.trim()
    if (!chat || sending.isPending || left > 0 || over > 0 || (message === '' && !picture.chosen)) return
    sending.mutate({ room: chat, message })
  }
  return {
    text,
    /** Takes the typed text and clears the error of the previous one. */
    type(edited: string) {
      setText(edited)
      if (left === 0) setError(null)
    },
    error,
    setError,
    sending: sending.isPending,
    /** Seconds until the next message may be sent. */
    left,
    /** Characters over the limit; negative: characters remaining. */
    over,
    replyTarget,
    picture,
    insertMention,
    insert,
    send,
  }
}
export type ComposerState = ReturnType<typeof useComposer>
