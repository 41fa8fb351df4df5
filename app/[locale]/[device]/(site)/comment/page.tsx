import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ThreadScreen } from '#components/comments/thread/thread-screen.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { getThread } from '#lib/client/comments/threads.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import type { Language } from '#lib/shared/languages.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The comment of the address; null without one: the page then shows the user's answers and mentions only. */
async function idOf({ searchParams }: Props): Promise<number | null> {
  const { id } = await searchParams
  if (id === undefined) return null
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return Number(id)
}

/** Loads the thread once per rendering; an unknown or removed comment shows the not-found page. */
const loadThread = cache(async (id: number, language: Language) => {
  try {
    return await getThread({ id }, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await idOf(props)
  const locale = await getLocale()
  if (id === null) return pageMetadata(locale, 'comment', { unlisted: true })
  const t = await getTranslations('comments')
  const { root } = await loadThread(id, locale)
  return pageMetadata(locale, 'comment', {
    title: t('threadTitle', { name: root.user_nickname }),
    unlisted: true,
  })
}

/** One thread of comments, with answers to the user and mentions of them beside it. */
export default async function CommentPage(props: Props) {
  const id = await idOf(props)
  const locale = await getLocale()
  return <ThreadScreen id={id} thread={id === null ? null : await loadThread(id, locale)} language={locale} />
}
