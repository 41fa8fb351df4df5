import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { clearSharedCard, usePrivateChatOverlay } from '#components/shared/private-chat.ts'
import type { ChosenFile } from '#lib/client/chat/private/conversation-state.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { createTypingSignal } from '#lib/client/chat/private/typing-signal.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_FILE_NAME_LENGTH, MAX_PRIVATE_TEXT_LENGTH } from '#lib/shared/vocabulary/conversations.ts'
import { useInsertion } from '../../composer/tools/use-insertion.ts'
import { attachmentOf, MAX_FILE_MB, MAX_IMAGE_MB } from './attachment-limits.ts'

/** The text, and the file or card, that will be sent to a conversation. The text is kept as its draft. */
export function usePrivateComposer(
  chat: PrivateChat,
  store: ConversationStore,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const t = useTranslations('chat-private.compose')
  const { target } = store
  const { card } = usePrivateChatOverlay()
  const [text, setText] = useState(() => chat.drafts.get(target))
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [typing] = useState(() =>
    // An indicator that is not sent is no failure to show.
    createTypingSignal((isTyping) => void chat.port.setTyping(target, isTyping).catch(() => {})),
  )
  useEffect(() => typing.stop, [typing])
  const over = characters(text.trim()) - MAX_PRIVATE_TEXT_LENGTH

  // The store keeps what fails.
  const sending = useMutation({ mutationFn: store.send })
  const write = (next: string) => {
    setText(next)
    setError(null)
    chat.drafts.set(target, next)
  }
  const { insert } = useInsertion(field, text, write)
  const forget = () => {
    if (chosen?.kind === 'image') URL.revokeObjectURL(chosen.preview)
    setChosen(null)
  }
  return {
    text,
    chosen,
    card,
    error,
    /** Characters over the limit; negative: characters remaining. */
    over,
    canSend: over <= 0 && (text.trim() !== '' || chosen !== null || card !== null),
    type(next: string): void {
      write(next)
      typing.typed(next)
    },
    insert,
    /** Takes a picture or a file, or says why it cannot be sent. */
    choose(file: File): void {
      const { kind, problem } = attachmentOf(file)
      if (problem !== null) {
        const most = { imageBig: MAX_IMAGE_MB, fileBig: MAX_FILE_MB, fileName: MAX_FILE_NAME_LENGTH }
        setError(t(problem, { most: problem in most ? most[problem as keyof typeof most] : 0 }))
        return
      }
      forget()
      setError(null)
      setChosen(kind === 'image' ? { kind, file, preview: URL.createObjectURL(file) } : { kind, file })
      field.current?.focus()
    },
    forget,
    send(): void {
      const message = text.trim()
      if (over > 0 || (message === '' && chosen === null && card === null)) return
      // The store frees the preview once the picture is stored.
      if (chosen) sending.mutate(chosen)
      if (card) sending.mutate({ kind: 'custom', card })
      if (message !== '') sending.mutate({ kind: 'text', text: message })
      typing.stop()
      setChosen(null)
      clearSharedCard()
      write('')
    },
  }
}
export type PrivateComposerState = ReturnType<typeof usePrivateComposer>
