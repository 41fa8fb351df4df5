'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Post } from '#lib/contract/community/posts.ts'

const VersionsDialog = dynamic(() => import('./versions-dialog.tsx').then((file) => file.VersionsDialog), {
  ssr: false,
})

/** Says that a post was edited; a press shows what it said before. */
export function EditedMark({ post: { id }, isClosed }: { post: Post; isClosed: boolean }) {
  const t = useTranslations('community.versions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="hit-44 min-h-6 min-w-6 leading-6 hover:text-brand hover:underline"
      >
        {t('edited')}
      </button>
      {isOpen ? <VersionsDialog postId={id} isClosed={isClosed} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
