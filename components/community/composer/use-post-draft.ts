import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mentionedIds } from '#components/shared/composer/mentions.ts'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { usePostChanges } from '#lib/client/community/feeds.ts'
import { insertPost } from '#lib/client/community/posts.ts'
import { requestKey } from '#lib/client/core/request-key.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { readDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import { usePostPictures } from './use-post-pictures.ts'

const STORE_AFTER_MS = 500

export interface DraftStart {
  /** The circle of the page, in which a new post is unless the user chooses another. */
  circleId: number | null
  match: StoredDraft['match']
  /** The post whose quote is written. */
  quoteId: number | null
  /** The user has kept the quoted post; their text is still the draft of its quote without it. */
  isQuoting: boolean
  onSent?: (() => void) | undefined
}

/** The post to be sent. A refused one stays in the field; what is written is stored in the browser on the way. */
export function usePostDraft(start: DraftStart, field: RefObject<HTMLTextAreaElement | null>) {
  const t = useTranslations('community.composer')
  const userId = useUser()?.id ?? null
  const { quoteId, isQuoting } = start
  const changes = usePostChanges(userId)
  const pictures = usePostPictures()
  const empty: StoredDraft = {
    text: '',
    circleId: start.circleId,
    isSpoiler: false,
    team: null,
    match: start.match,
    video: null,
    poll: null,
    people: [],
  }
  const [draft, setDraft] = useState<StoredDraft>(empty)
  const [isRestored, setRestored] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const clientId = useRef(requestKey())
  const loadedFor = useRef<number | null | undefined>(undefined)
  const set = (change: Partial<StoredDraft>) => setDraft((now) => ({ ...now, ...change }))

  // The storage of the browser is read after hydration, and again when the user becomes known.
  useEffect(() => {
    if (loadedFor.current === userId) return
    loadedFor.current = userId
    const stored = readDraft(userId, quoteId)
    if (!stored) return
    setDraft((now) => (now.text === '' ? stored : now))
    setRestored(true)
  }, [userId, quoteId])
  useEffect(() => {
    if (loadedFor.current === undefined) return
    const timer = setTimeout(() => storeDraft(userId, quoteId, draft), STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId, quoteId, draft])

  const clear = () => {
    setDraft({ ...empty, circleId: draft.circleId })
    setRestored(false)
    setReason(null)
    pictures.clear()
    storeDraft(userId, quoteId, null)
    clientId.current = requestKey()
  }
  const sending = useMutation({
    mutationFn: async () => {
      const images = await pictures.send()
      const { text, circleId, isSpoiler, team, match, video, poll, people } = draft
      return insertPost(
        {
          text,
          images,
          is_spoiler: isSpoiler,
          mentions: mentionedIds(text, people),
          client_id: clientId.current,
          ...(circleId === null ? {} : { circle_id: circleId }),
          ...(team ? { team_id: team.id } : {}),
          ...(match ? { match_id: match.id } : {}),
          ...(quoteId !== null && isQuoting ? { quote_id: quoteId } : {}),
          ...(video === null ? {} : { video_id: video }),
          ...(poll ? { poll_options: poll.options, poll_hours: poll.hours } : {}),
        },
        { quiet: true },
      )
    },
    onMutate: () => setReason(null),
    onSuccess: async (post) => {
      await changes.added(post)
      clear()
      notifySuccess(t(post.state === 'held' ? 'heldNote' : 'posted'))
      start.onSent?.()
    },
  })
  const failure = useErrorText(sending.error)
  const isEmpty =
    draft.text.trim() === '' && pictures.chosen.length === 0 && draft.poll === null && draft.video === null
  // What a visitor wrote before the login is in the field again; they send it.
  useDeferredAction('post', (input) => {
    set({ text: String(input.text ?? '') })
    field.current?.focus()
  })
  return {
    draft,
    set,
    pictures,
    isRestored,
    isEmpty,
    isSending: sending.isPending,
    error: reason ?? failure,
    clear,
    choose: (files: readonly File[]) => setReason(pictures.add(files)),
    send() {
      if (sending.isPending) return
      if (isEmpty && !isQuoting) return field.current?.focus()
      if (requireLogin({ name: 'post', input: { text: draft.text } })) sending.mutate()
    },
  }
}
export type PostDraft = ReturnType<typeof usePostDraft>
