import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { PublishScreen } from '#components/videos/publish/publish-screen.tsx'
import { readVideoId } from '#components/videos/read-id.ts'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'new_file', { unlisted: true })
}

/** Publishes a video; `recording` preselects one of the user's own recordings. */
export default async function NewFile({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { recording } = await searchParams
  return (
    <ClientMessages names={['common', 'videos']}>
      <PublishScreen recordingId={readVideoId({ id: recording })} />
    </ClientMessages>
  )
}
