import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { type SearchKind, type SearchResult, searchKinds } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { PAGE_SIZE, type SearchQuery, searchAddress } from '../read-query.ts'
import { CircleHit } from './circle-hit.tsx'
import { CompetitionHit } from './competition-hit.tsx'
import { MatchHit } from './match-hit.tsx'
import { NewsHit } from './news-hit.tsx'
import { PersonHit } from './person-hit.tsx'
import { PlayerHit } from './player-hit.tsx'
import { PostHit } from './post-hit.tsx'
import { RoomHit } from './room-hit.tsx'
import { TeamHit } from './team-hit.tsx'
import { VideoHit } from './video-hit.tsx'

/** Most likely kinds first: a club's name usually means its matches, a streamer's name the person. */
const ORDER: readonly SearchKind[] = [
  'teams',
  'players',
  'matches',
  'competitions',
  'anchors',
  'rooms',
  'news',
  'videos',
  'circles',
  'posts',
]

function hitsOf(result: SearchResult, kind: SearchKind): ReactNode[] {
  const zone = result.time_zone
  const competitions = new Map(result.match_competitions.map((each) => [each.id, each]))
  switch (kind) {
    case 'matches':
      return result.matches.map((match) => (
        <MatchHit
          key={match.id}
          match={match}
          competition={competitions.get(match.competition_id)}
          zone={zone}
        />
      ))
    case 'teams':
      return result.teams.map((hit) => <TeamHit key={hit.id} hit={hit} zone={zone} />)
    case 'players':
      return result.players.map((hit) => <PlayerHit key={hit.id} hit={hit} />)
    case 'competitions':
      return result.competitions.map((hit) => <CompetitionHit key={hit.id} hit={hit} />)
    case 'rooms':
      return result.rooms.map((hit) => <RoomHit key={hit.room_id} hit={hit} />)
    case 'news':
      return result.news.map((hit) => <NewsHit key={hit.id} hit={hit} zone={zone} />)
    case 'videos':
      return result.videos.map((hit) => <VideoHit key={hit.id} hit={hit} now={result.server_time} />)
    case 'circles':
      return result.circles.map((hit) => <CircleHit key={hit.id} hit={hit} />)
    case 'posts':
      return result.posts.map((hit) => <PostHit key={hit.id} hit={hit} now={result.server_time} />)
    case 'anchors':
      return result.anchors.map((hit) => <PersonHit key={hit.user_id} hit={hit} />)
  }
}

/** The search results: a tab per kind with its count, all kinds together or one by page. */
export async function SearchResults({ result, query }: { result: SearchResult; query: SearchQuery }) {
  const t = await getTranslations('search')
  const { counts } = result
  const total = searchKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const shown = query.kind === 'all' ? ORDER.filter((kind) => counts[kind] > 0) : [query.kind]
  const to = (kind: SearchQuery['kind'], page = 1) => searchAddress({ ...query, kind, page })
  const pages = query.kind === 'all' ? 1 : Math.ceil(counts[query.kind] / PAGE_SIZE)
  return (
    <>
      <div className="mt-1 mb-4 border-line border-b">
        <TabLinks
          label={t('tabs')}
          links={(['all', ...searchKinds] as const)
            .filter((kind) => kind === 'all' || kind === query.kind || counts[kind] > 0)
            .map((kind) => ({
              href: to(kind),
              label: t(`tab.${kind}`),
              count: kind === 'all' ? total : counts[kind],
              current: kind === query.kind,
            }))}
        />
      </div>
      <div className="flex flex-col gap-4">
        {shown.map((kind) => {
          const hits = hitsOf(result, kind)
          if (hits.length === 0) return null
          return (
            <Box key={kind} labelledBy={`hits-${kind}`} className="overflow-clip">
              <BoxHead
                id={`hits-${kind}`}
                title={t(`tab.${kind}`)}
                note={<span className="num">{counts[kind]}</span>}
                end={
                  query.kind === 'all' && hits.length < counts[kind] ? (
                    <Link
                      href={to(kind)}
                      className="flex min-h-8 items-center text-ink-2 text-sm hover:text-brand max-lg:min-h-11"
                    >
                      {t('more', { count: counts[kind] })}
                    </Link>
                  ) : undefined
                }
              />
              <ul>{hits}</ul>
            </Box>
          )
        })}
      </div>
      {pages > 1 ? (
        <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-4">
          {query.page > 1 ? <Step to={to(query.kind, query.page - 1)} rel="prev" /> : null}
          <span className="num text-ink-2 text-sm">{t('page', { page: query.page, pages })}</span>
          {query.page < pages ? <Step to={to(query.kind, query.page + 1)} rel="next" /> : null}
        </nav>
      ) : null}
    </>
  )
}

async function Step({ to, rel }: { to: string; rel: 'prev' | 'next' }) {
  const common = await getTranslations('common')
  return (
    <Link href={to} rel={rel} className={buttonClass({})}>
      {common(rel === 'prev' ? 'previous' : 'next')}
    </Link>
  )
}
