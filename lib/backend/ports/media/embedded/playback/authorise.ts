import type { AuthorisePublish } from '#lib/backend/ports/media/port.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

/** The child gives up after five seconds; a place given to a publisher it has let go would stay taken. */
const ANSWER_MS = 4_500
const NAME = /^[A-Za-z0-9_-]{1,64}$/
const UNAVAILABLE = { allowed: false, why: 'media.refused.unavailable' } as const

/** Asks the site. A fault, silence and an answer that makes no sense all refuse. */
export async function authorise(
  ask: AuthorisePublish,
  wish: { name: string; key: string; quality: Quality },
): ReturnType<AuthorisePublish> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof UNAVAILABLE>((resolve) => {
    timer = setTimeout(() => resolve(UNAVAILABLE), ANSWER_MS)
  })
  try {
    const answer = await Promise.race([ask(wish.name, wish.key, wish.quality), late])
    if (!answer.allowed) return { allowed: false, why: answer.why }
    return NAME.test(answer.stream) && QUALITIES.includes(answer.quality) ? answer : UNAVAILABLE
  } catch {
    return UNAVAILABLE
  } finally {
    clearTimeout(timer)
  }
}
