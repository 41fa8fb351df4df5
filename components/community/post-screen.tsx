import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import type { Circle } from '#lib/contract/community/circles.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { CircleRail } from './circles/circle-rail.tsx'
import { PostView } from './post-view.tsx'

interface PostScreenProps {
  post: Post
  circles: Circle[]
  now: string
  language: Language
  hidesScores: boolean
  /** The comments, which another noun provides. */
  comments: ReactNode
}

/** One post with its comments. */
export async function PostScreen({ post, circles, now, language, hidesScores, comments }: PostScreenProps) {
  const t = await getTranslations('community')
  return (
    <div className="wrap-page grid max-w-[1080px]! grid-cols-1 items-start gap-x-6 gap-y-5 py-4 lg:grid-cols-[minmax(0,1fr)_var(--rail)] lg:py-5">
      <div className="flex min-w-0 flex-col gap-3">
        <nav aria-label={t('title')}>
          <ol className="flex flex-wrap gap-x-1.5 text-ink-2 text-sm">
            <li>
              <Link href="/circle" className="hit-44 hover:text-brand">
                {t('title')}
              </Link>
            </li>
            {post.circle ? (
              <>
                <li aria-hidden="true">/</li>
                <li>
                  <Link href={circleAddress(post.circle.id)} className="hit-44 hover:text-brand">
                    {circleName(post.circle, language, t)}
                  </Link>
                </li>
              </>
            ) : null}
          </ol>
        </nav>
        <h1 className="sr-only">{t('post.label', { name: post.user_nickname })}</h1>
        <div className="rounded-md border border-line bg-surface max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0">
          <PostView rendered={pack(post)} now={now} language={language} hidesScores={hidesScores} />
          <div className="border-line border-t">{comments}</div>
        </div>
        {post.is_simulated ? <SimulatedNote /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CircleRail popular={pack(circles)} />
      </div>
    </div>
  )
}
