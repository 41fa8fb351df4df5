'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { postQuery } from '#lib/client/community/feeds.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { PostItem } from './posts/post-item.tsx'

interface PostViewProps {
  /** The post as it was rendered for everybody. */
  rendered: Packed<Post>
  now: string
  language: Language
  hidesScores: boolean
}

/** One post, with the user's like. */
export function PostView({ rendered, ...rest }: PostViewProps) {
  const t = useTranslations('community')
  const initial = useMemo(() => unpack(rendered), [rendered])
  const [isDeleted, setDeleted] = useState(false)
  const { data: post } = useQuery(postQuery(useUser()?.id ?? null, initial.id, initial))
  if (isDeleted)
    return (
      <EmptyState
        icon={<Icon name="trash" size={26} />}
        title={t('post.deleted')}
        text={t('post.goneText')}
        action={
          <Link href="/circle" className={buttonClass({})}>
            {t('post.back')}
          </Link>
        }
      />
    )
  return <PostItem post={post} {...rest} isPage onDeleted={() => setDeleted(true)} />
}
