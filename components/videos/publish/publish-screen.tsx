'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { VideoCard } from '#lib/contract/videos/card.ts'
import { Link } from '#lib/i18n/link.tsx'
import { OwnWorks } from './own-works.tsx'
import { PublishForm } from './publish-form.tsx'

/**
 * The page for publishing a video: the form, then a link to the result, and below it the user's published
 * videos.
 */
export function PublishScreen({ recordingId }: { recordingId: number | null }) {
  const t = useTranslations('videos.publish')
  const [done, setDone] = useState<VideoCard | null>(null)
  return (
    <div className="wrap-page max-w-4xl py-4 lg:py-5">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-1 text-ink-2 text-sm">{t('text')}</p>
      <LoggedInScreen
        loading={
          <Box className="mt-3">
            <SkeletonRows label={t('loading')} rows={6} columns={['w-24', 'w-1/2']} />
          </Box>
        }
      >
        {(userId) => (
          <>
            <Box className="mt-3">
              {done ? (
                <div role="status">
                  <EmptyState
                    icon={<Icon name="circle-check" size={26} />}
                    title={t('done')}
                    text={t('doneText', { title: done.title })}
                    action={
                      <span className="flex flex-wrap justify-center gap-2">
                        <Link
                          href={`/video-player?id=${done.id}`}
                          className={buttonClass({ kind: 'primary' })}
                        >
                          {t('watch')}
                        </Link>
                        <Button onClick={() => setDone(null)}>{t('another')}</Button>
                      </span>
                    }
                  />
                </div>
              ) : (
                <PublishForm userId={userId} recordingId={recordingId} onDone={setDone} />
              )}
            </Box>
            <OwnWorks userId={userId} />
          </>
        )}
      </LoggedInScreen>
    </div>
  )
}
