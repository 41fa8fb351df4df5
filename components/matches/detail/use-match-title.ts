import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { pageTitle, setPageTitle } from '#components/shared/page-title.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type TitleTexts, titleHead } from './logic/title-head.ts'

/**
 * Keeps the score in the page's title up to date, in the frame in which the page shows it. Only the beginning that the
 * title has from the server, or from here, is replaced: a title without the score (hidden by the viewer), and one that
 * is flashing, stays as it is.
 */
export function useMatchTitle(match: MatchDetail['match'], language: Language): void {
  const t = useTranslations('matches.detail.page')
  const texts: TitleTexts = {
    scored: (values) => t('title', values),
    coming: (values) => t('coming', values),
  }
  const head = titleHead(match, language, texts)
  const shown = useRef(head)
  useLayoutEffect(() => {
    const title = pageTitle()
    if (head === shown.current || !title.startsWith(shown.current)) return
    setPageTitle(head + title.slice(shown.current.length))
    shown.current = head
  }, [head])
}
