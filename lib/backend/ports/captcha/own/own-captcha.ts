import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Captcha } from '../port.ts'
import type { Tickets } from '../tickets.ts'
import { createChallenges } from './challenges.ts'
import { drawPuzzle, PICTURE, PIECE } from './picture/puzzle.ts'
import { createPool } from './pool.ts'
import { isCopy, shapeOf, writeTrack } from './track/copies.ts'
import { judgeTrack } from './track/judge.ts'
import { difficulty, setWork } from './work.ts'

/** Pixels a piece may lie beside its gap. */
const NEAR = 4
/** Pictures one address gets in ten minutes; after that it works for its tickets. */
const PICTURES_MOST = 30

export interface OwnOptions {
  db: Queryable
  tickets: Tickets
  /** How far numbers go in the work of an address that asks seldom: about a second in a browser at 100,000. */
  work: number
  log?: { warn(facts: object, message: string): void } | undefined
}

/** A slider puzzle, and work for anyone who cannot see it: made and checked by the site itself. */
export function createOwn({ db, tickets, work, log }: OwnOptions): Captcha {
  const challenges = createChallenges(db)
  const pool = createPool(() => drawPuzzle())

  /** Null when too many wait for a picture, or none can be drawn here. */
  const picture = () =>
    pool.take().catch((err: unknown) => {
      log?.warn({ err }, 'no captcha picture could be drawn; work is set instead')
      return null
    })

  return {
    async challenge(asked, { withoutPicture }) {
      await tickets.sweep()
      const count = await challenges.asked(asked.addressKey)
      const puzzle = withoutPicture || count >= PICTURES_MOST ? null : await picture()
      if (!puzzle) return setWork(challenges, asked, difficulty(work, count))
      return {
        kind: 'slider',
        ...(await challenges.set(asked, 'slider', puzzle.x)),
        background: puzzle.background,
        piece: puzzle.piece,
        width: PICTURE.width,
        height: PICTURE.height,
        piece_size: PIECE,
        piece_top: puzzle.top,
      }
    },
    async answer(asked, answer) {
      if (answer.kind !== 'slider' && answer.kind !== 'work') return null
      const tried = await challenges.attempt(asked, answer.kind, answer.id)
      if (!tried) return null
      if (answer.kind === 'work') {
        if (answer.number !== tried.answer) return null
      } else {
        if (!(Math.abs(answer.x - tried.answer) <= NEAR)) return null
        if (judgeTrack({ ...answer, byKeys: answer.by_keys, age: tried.age }) !== null) return null
        const shape = answer.by_keys ? null : shapeOf(answer.track)
        if (shape !== null && (await isCopy(db, shape))) return null
        if (!(await tickets.first(writeTrack(answer.track), shape))) return null
      }
      return (await challenges.solve(answer.id)) ? tickets.issue(asked) : null
    },
    hashOf: tickets.hashOf,
    spend: (asked, ticket) => tickets.spend(asked, ticket),
  }
}
