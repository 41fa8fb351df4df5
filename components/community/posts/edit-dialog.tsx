'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { MentionList } from '#components/shared/composer/mention-list.tsx'
import { mentionedIds } from '#components/shared/composer/mentions.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { editPost } from '#lib/client/community/edits.ts'
import { usePostChanges } from '#lib/client/community/feeds.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { MAX_POST_LENGTH } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { usePostMentions } from '../composer/use-post-mentions.ts'

/** Changes the text of one's own post. */
export function EditDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useTranslations('community.edit')
  const composer = useTranslations('community.composer')
  const common = useTranslations('common')
  const changes = usePostChanges(useUser()?.id ?? null)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState({
    text: post.text,
    people: post.mentions.map(({ user_id, user_nickname: name }) => ({ id: user_id, name })),
  })
  const suggestions = usePostMentions({ draft, set: setDraft }, field)
  const { text } = draft
  const [isSpoiler, setSpoiler] = useState(post.is_spoiler)
  const save = useMutation({
    mutationFn: () =>
      editPost(
        {
          id: post.id,
          text,
          is_spoiler: isSpoiler,
          mentions: mentionedIds(text, draft.people),
        },
        { quiet: true },
      ),
    onSuccess: (edited) => {
      changes.changed(post.id, edited)
      notifySuccess(composer(edited.state === 'held' ? 'heldNote' : 'saved'))
      onClose()
    },
  })
  const failure = useErrorText(save.error)
  const length = characters(text.trim())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <Button
          kind="primary"
          busy={save.isPending}
          disabled={length > MAX_POST_LENGTH}
          onClick={() => save.mutate()}
        >
          {common('save')}
        </Button>
      }
    >
      <Form className="flex flex-col gap-3" busy={save.isPending} onSubmit={() => save.mutate()}>
        <div className="relative">
          <TextArea
            ref={field}
            label={composer('title')}
            value={text}
            hint={t('hint')}
            error={length > MAX_POST_LENGTH ? `${length}/${MAX_POST_LENGTH}` : null}
            aria-autocomplete="list"
            aria-controls={suggestions.isOpen ? `${id}-people` : undefined}
            aria-activedescendant={suggestions.isOpen ? `${id}-people-${suggestions.at}` : undefined}
            onChange={({ target }) => {
              setDraft({ ...draft, text: target.value })
              suggestions.updateSuggestions()
            }}
            onSelect={suggestions.updateSuggestions}
            onBlur={suggestions.close}
            onKeyDown={suggestions.handleKey}
          />
          {suggestions.isOpen ? (
            <MentionList
              id={`${id}-people`}
              label={composer('people')}
              people={suggestions.people}
              at={suggestions.at}
              isBelow
              onPick={suggestions.pick}
            />
          ) : null}
        </div>
        <label className="flex min-h-9 cursor-pointer items-center gap-2 text-ink-2 text-sm max-lg:min-h-11">
          <input
            type="checkbox"
            checked={isSpoiler}
            onChange={({ target }) => setSpoiler(target.checked)}
            className="size-4 accent-brand"
          />
          {composer('spoiler')}
        </label>
        <ErrorMessage text={failure} />
      </Form>
    </Dialog>
  )
}
