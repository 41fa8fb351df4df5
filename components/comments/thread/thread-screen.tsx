import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Thread } from '#lib/contract/comments/threads.ts'
import { Link } from '#lib/i18n/link.tsx'
import { commentedAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { REPORT_MESSAGES } from '../comment-section.tsx'
import { CommentThread } from './comment-thread.tsx'
import { OwnReplies } from './own-replies.tsx'

interface ThreadScreenProps {
  /** The comment of the address and its thread; null: none was named. */
  id: number | null
  thread: Thread | null
  language: Language
}

/** A thread on a page of its own, opened at one comment. */
export async function ThreadScreen({ id, thread, language }: ThreadScreenProps) {
  const t = await getTranslations('comments')
  const replies = (
    <div className="min-w-0">
      <OwnReplies now={new Date().toISOString()} language={language} />
    </div>
  )
  return (
    <ClientMessages names={['comments', 'common', 'chat']} only={REPORT_MESSAGES}>
      <div
        className={`wrap-page grid max-w-[1080px]! grid-cols-1 items-start gap-5 py-4 lg:py-5 ${thread ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
      >
        <h1 className="sr-only">
          {thread ? t('threadTitle', { name: thread.root.user_nickname }) : t('answersToYou')}
        </h1>
        {thread && id !== null ? (
          <Box labelledBy="thread" className="min-w-0">
            <BoxHead id="thread" title={t('thread')} />
            <div className="px-4 pt-3 pb-4">
              <p className="text-ink-2 text-sm">
                {t('about')}{' '}
                <Link
                  href={`${commentedAddress(thread.root.target_type, thread.root.target_id)}#comments-section`}
                  className="hit-44 text-brand hover:underline"
                >
                  {localisedName(namesUnder(thread.target_title, 'title'), language)}
                </Link>
              </p>
              <ul aria-label={t('thread')}>
                <CommentThread
                  comment={thread.root}
                  now={new Date().toISOString()}
                  language={language}
                  canModerate={false}
                  isClosed={thread.is_closed}
                  opened={{ thread, id }}
                />
              </ul>
            </div>
          </Box>
        ) : null}
        {replies}
      </div>
    </ClientMessages>
  )
}
