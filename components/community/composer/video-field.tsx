'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { publishedVideosQuery } from '#lib/client/videos/publishing.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { PostDraft } from './use-post-draft.ts'

const NO_VIDEO = ''

/** Chooses one of the user's published videos for a post. */
export function VideoField({ post: { draft, set } }: { post: PostDraft }) {
  const t = useTranslations('community.composer')
  const userId = useUser()?.id ?? null
  const { data: videos } = useQuery({ ...publishedVideosQuery(userId ?? 0), enabled: userId !== null })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Select
        label={t('video')}
        value={draft.video === null ? NO_VIDEO : String(draft.video)}
        onChange={({ target }) => set({ video: target.value === NO_VIDEO ? null : Number(target.value) })}
        className="min-w-0 max-w-full [&>select]:min-w-0 [&>select]:truncate"
        options={[
          { value: NO_VIDEO, label: t('noVideo') },
          ...(videos ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <Link href="/new_file" className="hit-44 text-brand hover:underline">
        {t('newVideo')}
      </Link>
    </div>
  )
}
