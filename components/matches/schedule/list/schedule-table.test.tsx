import { QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import common from '#messages/en/common.json' with { type: 'json' }
import lists from '#messages/en/matches/lists.json' with { type: 'json' }
import schedule from '#messages/en/matches/schedule.json' with { type: 'json' }
import { match } from '../../lists/board/board-sample.ts'
import type { ScheduleData } from '../data/schedule-data.ts'
import { ScheduleProvider } from '../data/schedule-provider.tsx'
import { scheduleSample } from '../data/schedule-sample.ts'
import { SchedulePanel } from './schedule-panel.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/en/schedule',
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
}))

const COMING = {
  status: 'scheduled',
  phase: 'pre',
  clock_seconds: null,
  clock_at: null,
  home_score: null,
  away_score: null,
  home_corners: null,
  away_corners: null,
  half_score: null,
} as const

/** The HTML of the list, as visitors without scripts get it. */
const render = (data: ScheduleData) =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <NextIntlClientProvider
        locale="en"
        timeZone="Asia/Shanghai"
        messages={{ common, matches: { lists, schedule } }}
      >
        <SocketProvider>
          <ScheduleProvider data={pack(data)}>
            <SchedulePanel empty={<p>empty</p>} skeleton={<p>skeleton</p>} />
          </ScheduleProvider>
        </SocketProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the HTML of the schedule', () => {
  const rows = [match(1), match(2, COMING), match(3, { ...COMING, competition_id: 2 })]
  const counts = { 1: [1, 12, 1], 2: [0, 5, 1] } as Record<number, [number, number, number]>
  const html = render(scheduleSample(rows, counts))

  test('has the line of the present between live matches and those to come, with an anchor', () => {
    const line = html.indexOf('id="now"')
    expect(html.slice(line)).toContain('Now')
    expect(html.indexOf('data-match="1"')).toBeLessThan(line)
    expect(html.indexOf('data-match="2"')).toBeGreaterThan(line)
    expect(html.indexOf('data-match="3"')).toBeGreaterThan(line)
  })

  test('has one link for the finished matches of each competition, which leads to them', () => {
    const links = [...html.matchAll(/<a[^>]*href="([^"]*state=results[^"]*)"[^>]*>([^<]*)/g)]
    expect(links.map(([, href, text]) => [href?.replaceAll('&amp;', '&'), text])).toEqual([
      ['/en/schedule?type=0&competition=2&state=results', '5 finished'],
      ['/en/schedule?type=0&competition=1&state=results', '12 finished'],
    ])
    expect(html).toContain('aria-expanded="false"')
  })

  test('links to the matches that follow', () => {
    const data = {
      ...scheduleSample(rows, { 1: [1, 0, 9] }),
      next: [{ state: 'schedule' as const, after: 3 }],
    }
    const more = render(data)
    expect(more).toContain('href="/en/schedule?type=0&amp;state=schedule&amp;after=3"')
    expect(textOf(more)).toContain('Show 8 more matches')
  })

  test('says that nothing more is to come at the end of the day, with a link to the next', () => {
    const over = render(scheduleSample([], { 1: [0, 3, 0] }))
    expect(textOf(over)).toContain('No more matches today')
    expect(over).toContain('href="/en/schedule?type=0&amp;date=2026-11-22"')
  })

  test('has the empty state of a day without matches', () => {
    const data = { ...scheduleSample([], {}), date: '2026-11-25' }
    expect(textOf(render(data)).trim()).toBe('empty')
  })

  test('shows a skeleton and a text where the browser loads what the visitor follows', () => {
    const text = textOf(render(scheduleSample(rows, counts, { type: 0, only: 'followed' })))
    expect(text).toContain('skeleton')
    expect(text).toContain('needs JavaScript')
  })
})

test('a row takes less than 1.5 KB of HTML and 500 bytes of data', () => {
  const rows: MatchRow[] = Array.from({ length: 24 }, (_, at) => match(at + 1, COMING))
  const data = scheduleSample(rows, { 1: [0, 0, 24] })
  expect(render(data).length / rows.length).toBeLessThan(1_500)
  // As a text within the scripts of the page.
  expect(JSON.stringify(JSON.stringify(data.rows)).length / rows.length).toBeLessThan(500)
})

test('the line of a competition with finished matches takes less than 800 bytes', () => {
  const finished = Object.fromEntries(
    Array.from({ length: 40 }, (_, at): [number, [number, number, number]] => [at + 1, [0, 5, 0]]),
  )
  expect(render(scheduleSample([], finished)).length / 40).toBeLessThan(800)
})
