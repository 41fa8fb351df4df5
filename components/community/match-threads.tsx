import { getTranslations } from 'next-intl/server'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchThreads as Days } from '#lib/contract/community/match-threads.ts'
import type { PostMatch } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { commentedAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

function Side({ match, side, language }: { match: PostMatch; side: 'home' | 'away'; language: Language }) {
  const name = localisedName(namesUnder(match, `${side}_team_name`), language)
  const score = match[`${side}_score`]
  return (
    <span className="flex items-center gap-2">
      <Crest colours={match[`${side}_colours`]} name={match[`${side}_team_name_en`] ?? name} size={18} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {score === null ? null : <span className="num font-semibold">{score}</span>}
    </span>
  )
}

/** Matches that are played now or soon, with links to their discussions. */
export async function MatchThreads({ days, language }: { days: Days['list']; language: Language }) {
  const t = await getTranslations('community.matchThreads')
  if (days.length === 0) return null
  return (
    <Box labelledBy="match-threads">
      <BoxHead id="match-threads" title={t('title')} />
      <ul className="divide-y divide-line">
        {days.map(({ match, comments }) => (
          <li key={match.id}>
            <Link
              href={commentedAddress('match', match.id)}
              className="flex flex-col gap-1 px-4 py-2.5 text-sm hover:bg-surface-2"
            >
              <Side match={match} side="home" language={language} />
              <Side match={match} side="away" language={language} />
              <span className="num text-ink-2 text-xs">{t('comments', { count: comments })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
