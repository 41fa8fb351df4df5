'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { postVersionsQuery } from '#lib/client/community/edits.ts'

interface VersionsDialogProps {
  postId: number
  /**
   * Scores are hidden: versions that were marked as spoilers are not shown, and none of a post that is one now, whose
   * author may have marked it late.
   */
  isClosed: boolean
  onClose: () => void
}

/** What a post says and said before, the newest version first. */
export function VersionsDialog({ postId, isClosed, onClose }: VersionsDialogProps) {
  const t = useTranslations('community.versions')
  const post = useTranslations('community.post')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery(postVersionsQuery(postId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      {data ? (
        <ol className="divide-y divide-line">
          {data.list.map((version) => (
            <li key={version.written_at} className="py-3">
              <p className="num flex items-center gap-2 text-ink-2 text-xs">
                <LocalDateTime at={version.written_at} />
                {version.is_spoiler ? <Chip tone="amber">{post('spoiler')}</Chip> : null}
              </p>
              <p dir="auto" className="mt-1 whitespace-pre-wrap text-base wrap-anywhere">
                {isClosed && (version.is_spoiler || data.list[0]?.is_spoiler)
                  ? t('hidden')
                  : version.text || t('noText')}
              </p>
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={common('loading')} rows={3} columns={['w-24', 'w-3/4']} />
      )}
    </Dialog>
  )
}
