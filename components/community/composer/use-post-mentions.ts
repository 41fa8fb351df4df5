import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { withMention } from '#components/shared/composer/mentions.ts'
import { useMentionKeys, useTypedName } from '#components/shared/composer/use-mention-keys.ts'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { mentionableQuery } from '#lib/client/comments/mentions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { StoredDraft } from './stored-draft.ts'

type Mentioning = Pick<StoredDraft, 'text' | 'people'>

interface MentioningDraft {
  draft: Mentioning
  set: (change: Mentioning) => void
}

/** Completes a name that is typed after an @ by the user's contacts. */
export function usePostMentions(
  { draft, set }: MentioningDraft,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const userId = useUser()?.id ?? null
  const caret = useRef<number | null>(null)
  const name = useTypedName(field)
  const sought = useDebouncedText(name.typed ?? '')
  const { data: found } = useQuery({
    ...mentionableQuery(userId ?? 0, { type: 'post' }, sought),
    enabled: userId !== null && name.typed !== null && sought !== '',
  })
  useEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return useMentionKeys(name.typed === null ? [] : (found ?? []), name, (person) => {
    const edited = withMention(draft.text, field.current?.selectionStart ?? draft.text.length, person.name)
    set({ text: edited.text, people: [...draft.people.filter(({ id }) => id !== person.id), person] })
    caret.current = edited.caret
  })
}
