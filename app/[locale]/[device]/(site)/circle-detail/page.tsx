import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CommentSection, REPORT_MESSAGES } from '#components/comments/comment-section.tsx'
import { PostScreen } from '#components/community/post-screen.tsx'
import { discussionForumPosting } from '#components/community/structured-data.ts'
import { addressUnder, alternatesOf } from '#components/layout/document/alternates.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { rendersHiddenScores } from '#components/shared/scores/rendered-scores.ts'
import { getComments } from '#lib/client/comments/threads.ts'
import { getCircles } from '#lib/client/community/circles.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { loadPost } from './load.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const RAIL_CIRCLES = 10
const TITLE_CHARACTERS = 60
const DESCRIPTION_CHARACTERS = 160

async function idOf({ searchParams }: Props): Promise<number> {
  const { id } = await searchParams
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return Number(id)
}

/** The title of a post: the begin of its text, or its author where the text may reveal a score. */
async function headlineOf(post: Post): Promise<string> {
  const [line = ''] = post.is_spoiler ? [] : post.text.split('\n')
  if (line !== '') return firstCharacters(line, TITLE_CHARACTERS)
  return (await getTranslations('community.post'))('by', { name: post.user_nickname })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await idOf(props)
  const locale = await getLocale()
  const { post } = await loadPost(id, locale)
  const metadata = await pageMetadata(locale, 'circle-detail', {
    title: await headlineOf(post),
    ...(post.is_spoiler || post.text === ''
      ? {}
      : { description: firstCharacters(post.text.replaceAll('\n', ' '), DESCRIPTION_CHARACTERS) }),
    query: { id },
  })
  const base = await linkBaseOfRendering()
  const [image] = post.is_spoiler || base === '' ? [] : post.images
  return {
    ...metadata,
    openGraph: {
      ...metadata.openGraph,
      type: 'article',
      publishedTime: post.created_at,
      ...(image === undefined ? {} : { images: [addressUnder(base, image)] }),
    },
  }
}

/** One post with its comments. The same for all users. */
export default async function CircleDetail(props: Props) {
  const id = await idOf(props)
  const locale = await getLocale()
  const [{ post, server_time: now }, comments, circles] = await Promise.all([
    loadPost(id, locale),
    getComments({ type: 'post', id }, { language: locale }).catch(() => null),
    getCircles({ limit: RAIL_CIRCLES }, { language: locale }),
  ])
  const hidesScores = await rendersHiddenScores()
  const base = await linkBaseOfRendering()
  const absolute = (path: string, query = {}) => alternatesOf(base, locale, path, query).canonical
  const data = discussionForumPosting(post, comments, {
    url: absolute('/circle-detail', { id }),
    origin: base,
    authorUrl: (user) => absolute('/circle', { user }),
    headline: await headlineOf(post),
    hidesSpoilers: hidesScores,
  })
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
      />
      <ClientMessages names={['community', 'common', 'chat']} only={REPORT_MESSAGES}>
        <PostScreen
          post={post}
          circles={circles.list}
          now={now}
          language={locale}
          hidesScores={hidesScores}
          comments={
            <CommentSection
              subject={{ type: 'post', id }}
              now={now}
              language={locale}
              authorId={post.user_id}
            />
          }
        />
      </ClientMessages>
    </>
  )
}
