import type { AuthorisePublish } from '#lib/backend/ports/media/port.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

/** The child gives up after five seconds; a place reserved for a publisher after that would stay taken. */
const ANSWER_MS = 4_500
const NAME = /^[A-Za-z0-9_-]{1,64}$/
const UNAVAILABLE = { allowed: false, why: 'media.refused.unavailable' } as const

/** Asks the site whether a publish is allowed. An error, a timeout or an invalid answer refuses it. */
export async function authorise(
  authorisePublish: AuthorisePublish,
  request: { name: string; key: string; quality: Quality },
): ReturnType<AuthorisePublish> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof UNAVAILABLE>((resolve) => {
    timer = setTimeout(() => resolve(UNAVAILABLE), ANSWER_MS)
  })
  try {
    const answer = await Promise.race([authorisePublish(request.name, request.key, request.quality), late])
    if (!answer.allowed) return { allowed: false, why: answer.why }
    return NAME.test(answer.stream) && QUALITIES.includes(answer.quality) ? answer : UNAVAILABLE
  } catch {
    return UNAVAILABLE
  } finally {
    clearTimeout(timer)
  }
}
