import { getTranslations } from 'next-intl/server'
import { CommentSection } from '#components/comments/comment-section.tsx'
import { EmptySection } from '#components/matches/detail/empty-section.tsx'
import { teamNames } from '#components/matches/detail/names-of.ts'
import { RatingsPanel } from '#components/matches/detail/ratings/ratings-panel.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box } from '#components/ui/box.tsx'
import { getFanRatings } from '#lib/client/matches/ratings.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MATCH_THREAD_OPENS_MS, matchThreadState } from '#lib/shared/match-day/match-threads.ts'

/** The thread of a match: when it opens, or how fans rate its players, and its comments. Where the score is hidden, they are not loaded. */
export async function MatchDiscussion({ detail, language }: { detail: MatchDetail; language: Language }) {
  const { match, server_time: now, time_zone: zone } = detail
  const t = await getTranslations('matches.detail.discussion')
  const kickoff = Date.parse(match.kickoff_at)
  const state = matchThreadState(kickoff, Date.parse(now))
  const box = 'max-lg:rounded-none max-lg:border-x-0'
  if (state === 'later') {
    const opens = dayAndTime(new Date(kickoff - MATCH_THREAD_OPENS_MS).toISOString(), zone, language)
    return (
      <Box className={box}>
        <EmptySection
          icon="message-square"
          title={t('later')}
          why={t('laterText', { time: `${opens.full} ${opens.time}` })}
        />
      </Box>
    )
  }
  if (match.score_hidden)
    return (
      <Box className={`flex flex-col items-center pb-8 ${box}`}>
        <EmptySection icon="message-square" title={t('hidden')} why={t('hiddenText')} />
        <RevealButton id={match.id} names={teamNames(match, language)} />
      </Box>
    )
  const ratings = await getFanRatings(match.id, { language }).catch(() => null)
  return (
    <>
      {ratings && ratings.players.length > 0 ? (
        <RatingsPanel matchId={match.id} names={teamNames(match, language)} initial={ratings} />
      ) : null}
      <Box as="div" className={box}>
        <CommentSection
          subject={{ type: 'match', id: match.id }}
          now={now}
          language={language}
          authorId={null}
          isClosed={state === 'closed'}
        />
      </Box>
    </>
  )
}
