import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Captcha } from '../port.ts'
import type { Tickets } from '../tickets.ts'
import { createChallenges } from './challenges.ts'
import { drawPuzzle, PICTURE, PIECE } from './picture/puzzle.ts'
import { createPool } from './pool.ts'
import { isCopy, shapeOf, writeTrack } from './track/copies.ts'
import { detectBot } from './track/detect-bot.ts'
import { difficulty, setWork } from './work.ts'

/** Maximum distance in pixels between a piece and its gap. */
const TOLERANCE_PX = 4
/** Maximum number of pictures per address in ten minutes; after that it gets work. */
const MAX_PICTURES = 30

export interface OwnCaptchaOptions {
  db: Queryable
  tickets: Tickets
  /**
   * Maximum number in the work of an address with few requests; 100,000 takes about a second in a browser.
   */
  work: number
  log?: { warn(facts: object, message: string): void } | undefined
}

/**
 * A slider puzzle, and work as an alternative for people who cannot see it, created and checked by the site
 * itself.
 */
export function createOwnCaptcha({ db, tickets, work, log }: OwnCaptchaOptions): Captcha {
  const challenges = createChallenges(db)
  const pool = createPool(() => drawPuzzle())

  /** Null when too many calls wait for a picture, or none can be drawn here. */
  const picture = () =>
    pool.take().catch((err: unknown) => {
      log?.warn({ err }, 'captcha_picture_failed')
      return null
    })

  return {
    async challenge(request, { withoutPicture }) {
      await tickets.sweep()
      const count = await challenges.countRecent(request.addressKey)
      const puzzle = withoutPicture || count >= MAX_PICTURES ? null : await picture()
      if (!puzzle) return setWork(challenges, request, difficulty(work, count))
      return {
        kind: 'slider',
        ...(await challenges.set(request, 'slider', puzzle.x)),
        background: puzzle.background,
        piece: puzzle.piece,
        width: PICTURE.width,
        height: PICTURE.height,
        piece_size: PIECE,
        piece_top: puzzle.top,
      }
    },
    async answer(request, answer) {
      if (answer.kind !== 'slider' && answer.kind !== 'work') return null
      const tried = await challenges.attempt(request, answer.kind, answer.id)
      if (!tried) return null
      if (answer.kind === 'work') {
        if (answer.number !== tried.answer) return null
      } else {
        if (!(Math.abs(answer.x - tried.answer) <= TOLERANCE_PX)) return null
        if (detectBot({ ...answer, byKeys: answer.by_keys, age: tried.age }) !== null) return null
        const shape = answer.by_keys ? null : shapeOf(answer.track)
        if (shape !== null && (await isCopy(db, shape))) return null
        if (!(await tickets.recordOnce(writeTrack(answer.track), shape))) return null
      }
      return (await challenges.solve(answer.id)) ? tickets.issue(request) : null
    },
    hashOf: tickets.hashOf,
    spend: tickets.spend,
    extend: tickets.extend,
  }
}
