import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { PostComposer } from '#components/community/composer/post-composer.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { PublishScreen } from '#components/videos/publish/publish-screen.tsx'
import { readVideoId } from '#components/videos/read-id.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import { pack } from '#lib/shared/packed/pack.ts'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'new_file', { unlisted: true })
}

/** Publishes a video, or pictures; `recording` preselects one of the user's own recordings. */
export default async function NewFile({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { recording } = await searchParams
  return (
    <ClientMessages names={['comments', 'common', 'community', 'videos']}>
      <PublishScreen
        recordingId={readVideoId({ id: recording })}
        pictures={<PostComposer circle={pack<Circle | null>(null)} match={null} />}
      />
    </ClientMessages>
  )
}
