import { ImageResponse } from 'next/og'
import { MatchPicture, PICTURE } from '#components/matches/picture/match-picture.tsx'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getMatchBrief } from '#lib/client/matches/lists.ts'

export const dynamic = 'force-dynamic'

const NAME = /^match-([1-9]\d{0,14})\.png$/
const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** The picture of a match's page, with the current score: `/og/match-7.png`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const id = NAME.exec((await params).file)?.[1]
  if (id === undefined) return missing()
  try {
    const { match, competition } = await getMatchBrief(Number(id))
    return new ImageResponse(<MatchPicture match={match} competition={competition} />, {
      ...PICTURE,
      // Rendering one takes a tenth of a second, so it is cached for a minute.
      headers: { 'cache-control': 'public, max-age=60' },
    })
  } catch (error) {
    if (isNotFound(error)) return missing()
    throw error
  }
}
