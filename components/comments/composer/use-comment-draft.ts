import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mentionedIds, type Person, withMention } from '#components/shared/composer/mentions.ts'
import { useMentionKeys, useTypedName } from '#components/shared/composer/use-mention-keys.ts'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { mentionableQuery } from '#lib/client/comments/mentions.ts'
import { type CommentSubject, useCommentChanges } from '#lib/client/comments/query.ts'
import { addComment } from '#lib/client/comments/threads.ts'
import { requestKey } from '#lib/client/core/request-key.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { useCommentPicture } from './use-comment-picture.ts'

interface DraftOptions {
  subject: CommentSubject
  /** The comment that is answered; null: a thread begins. */
  parent: Comment | null
  field: RefObject<HTMLTextAreaElement | null>
  onSent: (comment: Comment) => void
}

/** The text, the picture and the marks of a new comment, and sending it. A refused one stays in the field. */
export function useCommentDraft({ subject, parent, field, onSent }: DraftOptions) {
  const userId = useUser()?.id ?? null
  const changes = useCommentChanges(subject, userId)
  const picture = useCommentPicture()
  const [text, setText] = useState('')
  const [isSpoiler, setSpoiler] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const people = useRef<Person[]>([])
  const clientId = useRef(requestKey())
  const caret = useRef<number | null>(null)
  const name = useTypedName(field)
  const sought = useDebouncedText(name.typed ?? '')
  const { data: found } = useQuery({
    ...mentionableQuery(userId ?? 0, subject, sought),
    enabled: userId !== null && name.typed !== null && sought !== '',
  })
  useEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const insertMention = (person: Person) => {
    people.current = [...people.current.filter(({ id }) => id !== person.id), person]
    const edited = withMention(text, field.current?.selectionStart ?? text.length, person.name)
    setText(edited.text)
    caret.current = edited.caret
  }
  const suggestions = useMentionKeys(name.typed === null ? [] : (found ?? []), name, insertMention)
  const sending = useMutation({
    mutationFn: async () => {
      const image = await picture.send()
      return addComment(
        {
          ...subject,
          text,
          is_spoiler: isSpoiler,
          mentions: mentionedIds(text, people.current),
          client_id: clientId.current,
          ...(parent ? { parent_id: parent.id } : {}),
          ...(image ? { image } : {}),
        },
        { quiet: true },
      )
    },
    onMutate: () => setReason(null),
    onSuccess: async (comment) => {
      await changes.added(comment)
      setText('')
      setSpoiler(false)
      picture.forget()
      clientId.current = requestKey()
      people.current = []
      onSent(comment)
    },
  })
  const failure = useErrorText(sending.error)
  const todo = `comment:${subject.type}:${subject.id}:${parent?.id ?? 0}`
  // What a visitor wrote before the login is in the field again; they send it.
  useDeferredAction(todo, (input) => {
    setText(String(input.text ?? ''))
    field.current?.focus()
  })
  return {
    text,
    setText,
    isSpoiler,
    setSpoiler,
    picture,
    suggestions,
    isSending: sending.isPending,
    error: reason ?? failure,
    choose: (file: File) => setReason(picture.choose(file)),
    send() {
      if (sending.isPending || (text.trim() === '' && picture.chosen === null)) return field.current?.focus()
      if (requireLogin({ name: todo, input: { text } })) sending.mutate()
    },
  }
}
