import { SPORTS, type Sport } from '../vocabulary.ts'
import { VIDEO_KINDS, type VideoKind } from './vocabulary.ts'

/** A category by its subject. Categories are made from the data and are not stored. */
export type CategorySubject =
  | { type: 'sport'; sport: Sport }
  | { type: 'kind'; kind: VideoKind }
  | { type: 'competition'; competitionId: number }

/** Form of a category's id: `sport-football`, `kind-interview`, `competition-12`. */
export const CATEGORY_ID = /^(?:sport-[a-z]{2,20}|kind-[a-z]{2,20}|competition-[1-9]\d{0,14})$/

export function categoryIdOf(subject: CategorySubject): string {
  if (subject.type === 'sport') return `sport-${subject.sport}`
  return subject.type === 'kind' ? `kind-${subject.kind}` : `competition-${subject.competitionId}`
}

/** Returns the subject of a category's id; null for an id that cannot be one. */
export function categorySubject(id: string): CategorySubject | null {
  const [type, value = ''] = CATEGORY_ID.test(id) ? id.split('-') : []
  if (type === 'competition') return { type, competitionId: Number(value) }
  const sport = SPORTS.find((each) => each === value)
  if (type === 'sport') return sport ? { type, sport } : null
  const kind = VIDEO_KINDS.find((each) => each === value)
  return type === 'kind' && kind ? { type, kind } : null
}
