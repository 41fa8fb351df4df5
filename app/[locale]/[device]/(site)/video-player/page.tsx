import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { CommentSection } from '#components/comments/comment-section.tsx'
import { DanmakuField } from '#components/danmaku/film/danmaku-field.tsx'
import { FilmDanmaku } from '#components/danmaku/film/film-danmaku.tsx'
import { addressUnder, alternatesOf } from '#components/layout/document/alternates.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readVideoId } from '#components/videos/read-id.ts'
import { ReplayScreen, replayTitle } from '#components/videos/replay-screen.tsx'
import { recordingObject, videoObject } from '#components/videos/structured-data.ts'
import { VideoScreen } from '#components/videos/video-screen.tsx'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { loadChapters, loadReplay, loadVideo } from './load.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Returns a video's id, or that of a recording: recordings play here too, whether published as a video or
 * not.
 */
async function idOf({ searchParams }: Props): Promise<{ id: number } | { recording: number }> {
  const query = await searchParams
  const recording = readVideoId({ id: query.recording })
  if (recording !== null) return { recording }
  const id = readVideoId(query)
  if (id === null) notFound()
  return { id }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const requestedId = await idOf(props)
  const locale = await getLocale()
  if ('recording' in requestedId) {
    const { replay } = await loadReplay(requestedId.recording, locale)
    return pageMetadata(locale, 'video-player', {
      title: replayTitle(replay, locale),
      query: { recording: replay.id },
    })
  }
  const { id } = requestedId
  const { video } = await loadVideo(id, locale)
  const metadata = await pageMetadata(locale, 'video-player', { title: video.title, query: { id } })
  const base = await linkBaseOfRendering()
  return {
    ...metadata,
    openGraph: {
      ...metadata.openGraph,
      ...(video.cover && base !== '' ? { images: [addressUnder(base, video.cover)] } : {}),
    },
  }
}

/** What search engines are told of a film. */
const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
    dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
  />
)

/** One video. The same for all users. */
export default async function VideoPlayer(props: Props) {
  const requestedId = await idOf(props)
  const locale = await getLocale()
  const base = await linkBaseOfRendering()
  if ('recording' in requestedId) {
    const { replay, zone } = await loadReplay(requestedId.recording, locale)
    const chapters = await loadChapters({ recording_id: replay.id }, locale)
    const url = alternatesOf(base, locale, '/video-player', { recording: replay.id }).canonical
    const place = { url, origin: base, picture: '/icon.svg', chapters }
    return (
      <>
        <StructuredData data={recordingObject(replay, replayTitle(replay, locale), place)} />
        <ClientMessages names={['chat', 'common', 'player', 'videos']}>
          <ReplayScreen
            replay={replay}
            zone={zone}
            language={locale}
            comments={
              <CommentSection
                subject={{ type: 'recording', id: replay.id }}
                now={new Date().toISOString()}
                language={locale}
                authorId={replay.user_id}
              />
            }
          />
        </ClientMessages>
      </>
    )
  }
  const { id } = requestedId
  const info = await loadVideo(id, locale)
  const url = alternatesOf(base, locale, '/video-player', { id }).canonical
  const chapters = info.video.is_recording ? await loadChapters({ video_id: id }, locale) : []
  const data = videoObject(info, { url, origin: base, picture: '/icon.svg', chapters })
  return (
    <>
      <StructuredData data={data} />
      <ClientMessages names={['chat', 'common', 'player', 'videos']}>
        <VideoScreen
          info={info}
          language={locale}
          danmaku={<FilmDanmaku videoId={id} authorId={info.video.user_id} />}
          danmakuField={<DanmakuField videoId={id} />}
          comments={
            <CommentSection
              subject={{ type: 'video', id }}
              now={info.server_time}
              language={locale}
              authorId={info.video.user_id}
            />
          }
        />
      </ClientMessages>
    </>
  )
}
