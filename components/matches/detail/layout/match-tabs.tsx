'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'
import { type MatchView, viewAddress } from '../views.ts'
import { hasTable, sectionsOf } from './panels.ts'
import { SectionTabs } from './section-tabs.tsx'

interface MatchTabsProps {
  /** Path of the screen without the language prefix. */
  path: string
  /** The other views of this screen, in the order of their tabs. */
  views: readonly Exclude<MatchView, 'match'>[]
  view: MatchView
  /** Number of texts, on views that do not contain them. */
  texts: number
}

/** Tabs of the page's sections and of its other views, which follow the overview. */
export function MatchTabs({ path, views, view, texts }: MatchTabsProps) {
  const t = useTranslations('matches.detail')
  const { match, competition, texts: shown } = useLiveMatch().detail
  const count = view === 'match' ? shown.length : texts
  const sections = sectionsOf(match).filter(({ id }) => id !== 'table' || hasTable(competition.kind))
  const tabs = sections.map(({ id, tab }) => ({
    id: id as string,
    label: t(`tabs.${tab}`),
    count: id === 'text' ? count : 0,
    href: view === 'match' ? null : `${path}?id=${match.id}#${id}`,
  }))
  const others = views.map((other) => ({
    id: other,
    label: t(`tabs.${other}`),
    count: 0,
    href: viewAddress(path, match.id, other),
  }))
  tabs.splice(1, 0, ...others)
  return <SectionTabs label={t('page.sections')} tabs={tabs} shown={view === 'match' ? null : view} />
}
