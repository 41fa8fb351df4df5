import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { MatchPicture, PICTURE, PlainPicture } from '#components/matches/picture/match-picture.tsx'
import { scorerText } from '#components/shared/news/match-cover.tsx'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getMatchBrief } from '#lib/client/matches/lists.ts'
import { getArticle } from '#lib/client/news/articles.ts'

export const dynamic = 'force-dynamic'

const NAME = /^(match|versus|news|unscored)-([1-9]\d{0,14})\.png$/
const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

interface Picture {
  element: ReactElement
  /** The score was left out, although the address is that of the picture with it. */
  isPrivate: boolean
}

async function matchPicture(id: number, withScore: boolean): Promise<Picture> {
  const { match, competition } = await getMatchBrief(id)
  const hidden = !withScore || match.score_hidden === true
  return {
    element: <MatchPicture match={match} competition={competition} hidden={hidden} />,
    isPrivate: withScore && hidden,
  }
}

async function articlePicture(id: number, withScore: boolean): Promise<Picture> {
  const { subjects, competitions, score_hidden } = await getArticle(id)
  const [match] = subjects
  const hidden = !withScore || score_hidden === true
  if (!match) return { element: <PlainPicture />, isPrivate: false }
  const notes = match.scorers.map((scorer) => scorerText(scorer, scorer.name.en ?? scorer.name.vi ?? ''))
  return {
    element: (
      <MatchPicture match={match} competition={competitions[0] ?? null} hidden={hidden} notes={notes} />
    ),
    isPrivate: withScore && hidden,
  }
}

/**
 * The picture of a page for shared links: of a match with the current score (`/og/match-7.png`), of an article
 * (`/og/news-7.png`), and both without the score for visitors who hide it (`versus`, `unscored`).
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, kind, id] = NAME.exec((await params).file) ?? []
  if (id === undefined) return missing()
  try {
    const { element, isPrivate } =
      kind === 'match' || kind === 'versus'
        ? await matchPicture(Number(id), kind === 'match')
        : await articlePicture(Number(id), kind === 'news')
    return new ImageResponse(element, {
      ...PICTURE,
      // Rendering one takes a tenth of a second, so it is cached for a minute.
      headers: { 'cache-control': isPrivate ? 'no-store' : 'public, max-age=60' },
    })
  } catch (error) {
    if (isNotFound(error)) return missing()
    throw error
  }
}
