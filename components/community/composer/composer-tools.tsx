'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { joinedCirclesQuery } from '#lib/client/community/circles.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import { MAX_POST_LENGTH } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { SubjectField } from './subject-field.tsx'
import type { PostDraft } from './use-post-draft.ts'
import { PICTURE_TYPES } from './use-post-pictures.ts'
import { VideoField } from './video-field.tsx'

/** The number of characters is shown from here on. */
const SHOWN_FROM = MAX_POST_LENGTH - 200
const NO_CIRCLE = ''

/** The circle of the post: that of the page, or one that the user has joined. */
function CircleSelect({ post: { draft, set }, circle }: { post: PostDraft; circle: Circle | null }) {
  const t = useTranslations('community')
  const language = useLocale()
  const { data: joined = [] } = useQuery(joinedCirclesQuery(useUser()?.id ?? null))
  const others = joined.filter(({ id }) => id !== circle?.id)
  return (
    <Select
      label={t('composer.circle')}
      value={draft.circleId === null ? NO_CIRCLE : String(draft.circleId)}
      onChange={({ target }) => set({ circleId: target.value === NO_CIRCLE ? null : Number(target.value) })}
      className="min-w-0 max-w-full"
      options={[
        { value: NO_CIRCLE, label: t('composer.noCircle') },
        ...(circle ? [circle, ...others] : others).map((each) => ({
          value: String(each.id),
          label: circleName(each, language, t),
        })),
      ]}
    />
  )
}

/** What can be added to a post, and the buttons that send or discard it. */
export function ComposerTools({ post, circle }: { post: PostDraft; circle: Circle | null }) {
  const t = useTranslations('community.composer')
  const file = useRef<HTMLInputElement>(null)
  const subject = useRef<HTMLButtonElement>(null)
  const [findsSubject, setFindsSubject] = useState(false)
  const [choosesVideo, setChoosesVideo] = useState(false)
  const { draft, set } = post
  const length = characters(draft.text.trim())
  const endSubject = () => {
    setFindsSubject(false)
    subject.current?.focus()
  }
  return (
    <>
      {choosesVideo || draft.video !== null ? <VideoField post={post} /> : null}
      {findsSubject ? <SubjectField post={post} onDone={endSubject} /> : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <input
          ref={file}
          type="file"
          multiple
          accept={PICTURE_TYPES}
          aria-label={t('pictures')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            post.choose([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <IconButton
          label={t('pictures')}
          icon={<Icon name="image" size={18} />}
          onClick={() => file.current?.click()}
        />
        <IconButton
          label={t('video')}
          pressed={choosesVideo || draft.video !== null}
          icon={<Icon name="video" size={18} />}
          onClick={() => {
            setChoosesVideo(!choosesVideo)
            if (choosesVideo) set({ video: null })
          }}
        />
        <IconButton
          ref={subject}
          label={t('subject')}
          pressed={findsSubject}
          icon={<Icon name="shirt" size={18} />}
          onClick={() => setFindsSubject(!findsSubject)}
        />
        <IconButton
          label={t('poll')}
          pressed={draft.poll !== null}
          icon={<Icon name="chart" size={18} />}
          onClick={() => set({ poll: draft.poll ? null : { options: ['', ''], hours: 24 } })}
        />
        <label className="flex min-h-9 cursor-pointer items-center gap-2 px-1 text-ink-2 text-sm max-lg:min-h-11">
          <input
            type="checkbox"
            checked={draft.isSpoiler}
            onChange={({ target }) => set({ isSpoiler: target.checked })}
            className="size-4 accent-brand"
          />
          {t('spoiler')}
        </label>
        <CircleSelect post={post} circle={circle} />
        {length > SHOWN_FROM ? (
          <span className={`num text-xs ${length > MAX_POST_LENGTH ? 'text-live' : 'text-ink-2'}`}>
            {length}/{MAX_POST_LENGTH}
          </span>
        ) : null}
        <span className="ml-auto flex items-center gap-2">
          {post.isRestored && !post.isEmpty ? (
            <Button size="sm" kind="quiet" onClick={post.clear}>
              {t('discard')}
            </Button>
          ) : null}
          <Button type="submit" kind="primary" busy={post.isSending}>
            {t('send')}
          </Button>
        </span>
      </div>
    </>
  )
}
