'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { publishingQuery } from '#lib/client/videos/publishing.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { Link } from '#lib/i18n/link.tsx'
import { OwnWorks } from '../works/own-works.tsx'
import { PublishForm } from './publish-form.tsx'

interface PublishScreenProps {
  recordingId: number | null
  /** The form of a post with pictures, which another noun provides. */
  pictures: ReactNode
}

/** The page for publishing: a video, or a post with pictures, and below it the user's own videos. */
export function PublishScreen({ recordingId, pictures }: PublishScreenProps) {
  const t = useTranslations('videos.publish')
  const [what, setWhat] = useState('video')
  const loading = (
    <Box className="mt-3">
      <SkeletonRows label={t('loading')} rows={6} columns={['w-24', 'w-1/2']} />
    </Box>
  )
  return (
    <div className="wrap-page max-w-4xl py-4 lg:py-5">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-1 mb-3 text-ink-2 text-sm">{t('text')}</p>
      <LoggedInScreen loading={loading}>
        {(userId) => (
          <>
            <Segmented
              legend={t('what')}
              name="what"
              value={what}
              onChange={setWhat}
              segments={[
                { value: 'video', label: t('video') },
                { value: 'pictures', label: t('pictures') },
              ]}
            />
            {what === 'video' ? (
              <PublishVideo userId={userId} recordingId={recordingId} loading={loading} />
            ) : (
              <div className="mt-3">{pictures}</div>
            )}
            <OwnWorks userId={userId} />
          </>
        )}
      </LoggedInScreen>
    </div>
  )
}

interface PublishVideoProps {
  userId: number
  recordingId: number | null
  loading: ReactNode
}

/** The form for a verified user, then a link to the result; a way to verification for others. */
function PublishVideo({ userId, recordingId, loading }: PublishVideoProps) {
  const t = useTranslations('videos.publish')
  const [done, setDone] = useState<OwnVideo | null>(null)
  const { data: rules, error, isFetching, refetch } = useQuery(publishingQuery(userId))
  if (!rules)
    return error ? (
      <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
    ) : (
      loading
    )
  if (!rules.is_verified)
    return (
      <Box className="mt-3">
        <EmptyState
          icon={<Icon name="id-card" size={26} />}
          title={t('unverified')}
          text={t('unverifiedText')}
          action={
            <Link href="/member?type=verify" className={buttonClass({ kind: 'primary' })}>
              {t('verify')}
            </Link>
          }
        />
      </Box>
    )
  return (
    <Box className="mt-3">
      {done ? (
        <Done video={done} onAnother={() => setDone(null)} />
      ) : (
        <PublishForm userId={userId} recordingId={recordingId} rules={rules} onDone={setDone} />
      )}
    </Box>
  )
}

/** What became of the video: it is public, it waits for review, or it is a draft. */
function Done({ video, onAnother }: { video: OwnVideo; onAnother: () => void }) {
  const t = useTranslations('videos.publish')
  const isPublished = video.state === 'published'
  const { state: stored } = video
  const state = stored === 'refused' || stored === 'failed' || stored === 'taken_down' ? 'draft' : stored
  return (
    <div role="status">
      <EmptyState
        icon={<Icon name="circle-check" size={26} />}
        title={t(`ends.${state}.title`)}
        text={t(`ends.${state}.text`, { title: video.title })}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {isPublished ? (
              <Link href={`/video-player?id=${video.id}`} className={buttonClass({ kind: 'primary' })}>
                {t('watch')}
              </Link>
            ) : null}
            <Button onClick={onAnother}>{t('another')}</Button>
          </span>
        }
      />
    </div>
  )
}
