import { QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { votesQuery } from '#lib/client/matches/votes.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { loadMessages, pickMessages } from '#lib/i18n/messages/load-messages.ts'
import type { Messages, Namespace } from '#lib/i18n/messages/messages.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { choicesOf } from '#lib/shared/vocabulary/votes.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { GameLive } from '../basketball/game-live.tsx'
import { packGame } from '../basketball/logic/packed-game.ts'
import { MatchHeader } from '../header/match-header.tsx'
import { splitGame } from '../logic/match-state.ts'
import { packTexts } from '../logic/packed-texts.ts'
import { sampleMatch } from '../logic/sample-match.ts'
import { MatchLive } from '../match-live.tsx'
import { MatchPanels } from './match-panels.tsx'
import { MatchTabs } from './match-tabs.tsx'
import { hasBegun } from './panels.ts'

vi.mock('next/navigation', () => ({
  usePathname: () => '/en/score-detail',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))

const FACT_ICONS = { venue: null, clear: null, weather: null, referee: null, attendance: null }

/** The texts that the page sends to the browser (app/.../score-detail). */
const namesOf = (detail: MatchDetail): Namespace[] => [
  'matches.detail',
  'matches.lists',
  'common',
  'matches.votes',
  ...(detail.match.sport === 'basketball' ? (['matches.basketball'] as const) : []),
  ...(hasBegun(detail.match) ? [] : (['matches.preview'] as const)),
]

/** The HTML of header, tabs and panels, as the server sends it; a missing text fails the test. */
function htmlOf(response: MatchDetail, messages: Messages, language: Language): string {
  const { detail, game } = splitGame(response, language)
  const { texts, ...rest } = detail
  const client = createQueryClient()
  client.setQueryData(votesQuery(null, detail.match.id).queryKey, {
    match_id: detail.match.id,
    server_time: detail.server_time,
    position: null,
    is_open: !hasBegun(detail.match),
    choices: [...choicesOf(detail.match.sport)],
    count: 3,
    totals: null,
    own: null,
  })
  const panels = <MatchPanels slots={{ chances: { height: 90, node: <p>CHANCES</p> } }} />
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider
        locale={language}
        messages={pickMessages(messages, namesOf(detail))}
        timeZone="UTC"
        onError={(error) => {
          throw error
        }}
      >
        <SocketProvider>
          <MatchLive
            rendered={pack({
              detail: rest,
              texts: packTexts(texts, language),
              game: game && packGame(game),
            })}
            language={language}
          >
            <MatchHeader ranks={{ home: 1, away: null }} top={null} factIcons={FACT_ICONS} playIcon={null} />
            <MatchTabs path="/score-detail" views={['odds', 'analysis']} view="match" texts={0} />
            {game ? <GameLive>{panels}</GameLive> : panels}
          </MatchLive>
        </SocketProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  )
}

const panelsIn = (html: string) => [...html.matchAll(/data-panel="(\w+)"/g)].map(([, name]) => name)
const COMING = { status: 'scheduled', phase: 'pre', home_score: null, away_score: null } as const
const ofPlay = ['timeline', 'statistics', 'momentum', 'text', 'shotMap', 'score', 'flow', 'plays', 'series']

describe.each(LANGUAGES)('the page of a match in %s', (language) => {
  test.each(SPORTS)(
    'before a match of %s has one line for what is not known yet, and no panel of play',
    async (sport) => {
      const messages = await loadMessages(language)
      const html = htmlOf(sampleMatch({ ...COMING, sport }), messages, language)
      const { votes, preview } = messages.matches
      for (const text of [
        votes.title,
        preview.reminder.title,
        preview.lineups.later,
        preview.absentees.later,
        'CHANCES',
      ])
        expect(html).toContain(text)
      expect(panelsIn(html).filter((name) => name && ofPlay.includes(name))).toEqual([])
      expect(panelsIn(html)).not.toContain('odds')
    },
  )

  test.each(SPORTS)('during a match of %s has the panels of play', async (sport) => {
    const messages = await loadMessages(language)
    const detail = sampleMatch({ sport, best_of: 3, periods: [[1, 0]] }, { attendance: 12_345 })
    const html = htmlOf(detail, messages, language)
    expect(panelsIn(html)).toEqual(expect.arrayContaining(['statistics', 'text', 'votes']))
    expect(html).not.toContain('CHANCES')
    expect(html).toMatch(/12[.,]345/)
  })
})
