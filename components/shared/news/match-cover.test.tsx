import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NewsSubject } from '#lib/contract/news/articles.ts'
import { Cover } from './cover.tsx'
import { hiddenTitle, subjectNames } from './hidden-title.ts'
import { MatchCover, scorerText, topScorer } from './match-cover.tsx'

const scorer = (side: 'home' | 'away', name: string, minutes: string[], points: number | null = null) => ({
  side,
  name: { en: name, zh: `${name}（中）` },
  minutes,
  points,
})
const subject: NewsSubject = {
  id: 7,
  sport: 'football',
  status: 'finished',
  kickoff_at: '2026-05-01T12:00:00.000Z',
  home_team_id: 1,
  home_team_name_zh: '北城',
  home_team_name_en: 'North End',
  home_team_name_vi: 'Bắc Thành',
  home_abbr: 'NOR',
  home_colours: null,
  home_score: 2,
  away_team_id: 2,
  away_team_name_zh: null,
  away_team_name_en: 'South Port',
  away_team_name_vi: null,
  away_abbr: 'SOU',
  away_colours: null,
  away_score: 1,
  scorers: [scorer('away', 'Bo', ['9']), scorer('home', 'Ada', ['12']), scorer('home', 'Cy', ['90+2'])],
  is_simulated: true,
}
const draw = (over: Partial<NewsSubject> = {}, props: { scorer?: boolean; seed?: number } = {}) =>
  renderToStaticMarkup(
    <MatchCover
      subject={{ ...subject, ...over }}
      seed={props.seed ?? 3}
      language="zh"
      scorer={props.scorer ?? true}
      className=""
    />,
  )

test('the scorer named has most goals or points, of the winner among equals', () => {
  expect(topScorer(subject)?.name.en).toBe('Ada')
  expect(topScorer({ ...subject, home_score: 0 })?.name.en).toBe('Bo')
  expect(
    topScorer({ ...subject, scorers: [...subject.scorers, scorer('away', 'Di', ['20', '33'])] })?.name.en,
  ).toBe('Di')
  const points = [scorer('home', 'Eve', [], 20), scorer('away', 'Flo', [], 31)]
  expect(topScorer({ ...subject, scorers: points })?.name.en).toBe('Flo')
  expect(topScorer({ ...subject, scorers: [] })).toBeNull()
  expect(scorerText(scorer('home', 'Ada', ['12', '90+2']), 'Ada')).toBe('Ada 12′, 90+2′')
  expect(scorerText(scorer('home', 'Eve', [], 20), 'Eve')).toBe('Eve 20')
})

test('the picture has crests, score and scorer, and differs between articles', () => {
  const picture = draw()
  expect(picture.match(/#crest-/g)).toHaveLength(2)
  expect(picture).toContain('>2-1<')
  expect(picture).toContain('Ada（中） 12′')
  expect(draw({}, { scorer: false })).not.toContain('Ada')
  expect(new Set(Array.from({ length: 12 }, (_, seed) => draw({}, { seed }))).size).toBeGreaterThan(1)
})

test('a picture without a known score has neither score nor scorer', () => {
  for (const over of [{ home_score: null }, { away_score: null }]) {
    const picture = draw(over)
    expect(picture).toContain('>–<')
    expect(picture).not.toMatch(/>[^<]*(?:Ada|Bo|Cy|\d-\d)/)
  }
})

test('an uploaded picture is shown instead, and an article without a match has a drawing', () => {
  const cover = (props: object) =>
    renderToStaticMarkup(<Cover id={7} categoryId={1} cover={null} language="en" {...props} />)
  expect(cover({ cover: '/uploads/news/x.webp', subject })).toMatch(/^<img[^>]+x\.webp/)
  expect(cover({ subject })).toContain('>2-1<')
  expect(cover({})).not.toContain('crest')
})

test('the title of an article whose score is hidden names its kind and the teams in the language', () => {
  const t = (key: string, { home, away }: { home: string; away: string }) => `${key}: ${home} – ${away}`
  expect(hiddenTitle({ kind: 'report', subjects: [subject] }, 'vi', t)).toBe('report: Bắc Thành – South Port')
  expect(hiddenTitle({ kind: 'preview', subjects: [subject] }, 'en', t)).toBe(
    'preview: North End – South Port',
  )
  expect(subjectNames({ subjects: [] }, 'en')).toEqual({ home: '', away: '' })
})
