'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { Circle } from '#lib/contract/community/circles.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { PostComposer } from '../composer/post-composer.tsx'

const NO_CIRCLE = pack<Circle | null>(null)

/** The field of a new post that quotes this one. */
export function QuoteDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useTranslations('community.quote')
  const common = useTranslations('common')
  const { id, text, images, ...rest } = post
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <PostComposer
        circle={NO_CIRCLE}
        match={null}
        quote={{
          id,
          user_id: rest.user_id,
          user_nickname: rest.user_nickname,
          avatar: rest.avatar,
          text,
          image: images[0] ?? null,
          is_spoiler: rest.is_spoiler,
          is_removed: false,
        }}
        onSent={onClose}
      />
    </Dialog>
  )
}
