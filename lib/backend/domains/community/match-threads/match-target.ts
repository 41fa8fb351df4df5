import { and, eq, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { LoadCommentTarget } from '#lib/backend/domains/comments/index.ts'
import { matchThreadState } from '#lib/shared/match-day/match-threads.ts'
import { loadPostMatches } from '../posts/load-post-matches.ts'

/** A match whose thread has opened, as the target of comments. Its title has no score. */
export const loadMatchTarget: LoadCommentTarget = async ({ db, clock }, id) => {
  const [row] = await db
    .select({ kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(and(eq(matches.id, id), ne(matches.status, 'hidden')))
  const state = row && matchThreadState(row.kickoffAt.getTime(), clock.now())
  if (state === undefined || state === 'later') return null
  const match = (await loadPostMatches(db, [id])).get(id)
  if (!match) return null
  const titleIn = (language: 'zh' | 'en' | 'vi') =>
    `${match[`home_team_name_${language}`] ?? match.home_team_name_en} – ${match[`away_team_name_${language}`] ?? match.away_team_name_en}`
  return {
    authorId: null,
    isClosed: state === 'closed',
    titles: { title_zh: titleIn('zh'), title_en: titleIn('en'), title_vi: titleIn('vi') },
  }
}
