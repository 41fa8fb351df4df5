import { getTranslations } from 'next-intl/server'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { CircleModerators } from '#lib/contract/community/circle-moderation.ts'
import type { Circle, CircleRules } from '#lib/contract/community/circles.ts'
import type { MatchThreads as MatchThreadList } from '#lib/contract/community/match-threads.ts'
import type { PostPage } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { topicAddress } from '#lib/shared/addresses/addresses.ts'
import { POST_FEEDS } from '#lib/shared/community.ts'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { RulesBox } from './circle-moderation/rules-box.tsx'
import { CircleDirectory } from './circles/circle-directory.tsx'
import { CircleHead } from './circles/circle-head.tsx'
import { CircleRail } from './circles/circle-rail.tsx'
import { PostComposer } from './composer/post-composer.tsx'
import type { StoredDraft } from './composer/stored-draft.ts'
import { FollowedFeed } from './feed/followed-feed.tsx'
import { PostFeed } from './feed/post-feed.tsx'
import { MatchThreads } from './match-threads.tsx'
import { type CircleQuery, circlePath } from './read-query.ts'
import { circleFeedAddress } from './rss.ts'

const MAX_RAIL = 10

/** What a page of posts was loaded with. */
export interface CircleData {
  /** Null for the list of circles, and for what one follows. */
  posts: PostPage | null
  /** The circle of the query, with its rules and moderators. */
  circle: Circle | null
  rules: CircleRules | null
  moderators: CircleModerators['list']
  /** The match of the query, as a new post names it. */
  match: StoredDraft['match']
  user: { user_id: number; user_nickname: string; avatar: string | null } | null
  circles: Circle[]
  topics: readonly { topic: string; posts: number }[]
  matchThreads: MatchThreadList['list']
  now: string
}

interface CircleScreenProps {
  query: CircleQuery
  data: CircleData
  language: Language
  hidesScores: boolean
}

/** The heading of posts that are not a circle's. */
async function Heading({ query: { topic }, data: { user, match } }: CircleScreenProps) {
  const t = await getTranslations('community')
  if (user)
    return (
      <Box as="div" className="flex items-center gap-4 p-4">
        <Avatar seed={`user-${user.user_id}`} src={user.avatar} size={48} />
        <h1 className="min-w-0 flex-1 truncate text-xl">{t('user.title', { name: user.user_nickname })}</h1>
        <FollowButton kind="user" id={user.user_id} name={user.user_nickname} />
      </Box>
    )
  if (match)
    return (
      <h1 className="text-xl">
        {t('matchPosts')}: {match.home} – {match.away}
      </h1>
    )
  return <h1 className="text-xl">{topic === undefined ? t('title') : t('topics.one', { topic })}</h1>
}

/** The orders of posts, and the list of circles. Those of a topic, a match and a user have no order. */
async function Orders({ query, language }: CircleScreenProps) {
  const t = await getTranslations('community')
  const { topic, match, user, circle, view, feed } = query
  if (topic !== undefined || match !== undefined || user !== undefined) return null
  const feeds = circle === undefined ? POST_FEEDS : (['hot', 'new'] as const)
  return (
    <div className="flex items-end border-line border-b">
      <div className="min-w-0 flex-1">
        <TabLinks
          label={t('feeds.label')}
          links={[
            ...feeds.map((each) => ({
              href: circlePath({ feed: each, circle }),
              label: t(`feeds.${each}`),
              current: view === 'posts' && each === feed,
            })),
            ...(circle === undefined
              ? [{ href: '/circle?view=circles', label: t('views.circles'), current: view === 'circles' }]
              : []),
          ]}
        />
      </div>
      <a
        href={circleFeedAddress(language, circle)}
        className={buttonClass({ kind: 'quiet', size: 'sm', className: 'mb-1.5' })}
      >
        {t('rss')}
      </a>
    </div>
  )
}

async function Topics({ topics }: Pick<CircleData, 'topics'>) {
  const t = await getTranslations('community.topics')
  if (topics.length === 0) return null
  return (
    <Box labelledBy="topics">
      <BoxHead id="topics" title={t('title')} />
      <ul className="flex flex-wrap gap-2 p-4">
        {topics.map(({ topic, posts }) => (
          <li key={topic} className="max-w-full">
            <Link
              href={topicAddress(topic)}
              className="hit-44 flex items-center gap-1.5 truncate rounded-full border border-line-strong px-3 py-1 text-ink text-sm hover:border-brand hover:text-brand"
            >
              #{topic} <span className="num text-ink-2 text-xs">{posts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** The community: posts of everybody or of a selection, with the circles beside them. */
export async function CircleScreen(props: CircleScreenProps) {
  const { query, data, language, hidesScores } = props
  const { posts, circle, now } = data
  const { view, cursor, ...selection } = query
  const shared = { now, language, hidesScores }
  const isSimulated = circle?.is_simulated || posts?.list.some((post) => post.is_simulated)
  return (
    <div className="wrap-page grid max-w-[1080px]! grid-cols-1 items-start gap-x-6 gap-y-5 py-4 lg:grid-cols-[minmax(0,1fr)_var(--rail)] lg:py-5">
      <div className="flex min-w-0 flex-col gap-4">
        {circle ? (
          <CircleHead
            circle={circle}
            moderators={data.moderators}
            hasRules={Object.values(data.rules ?? {}).some(Boolean)}
            now={now}
            language={language}
          />
        ) : (
          <Heading {...props} />
        )}
        <Orders {...props} />
        {view === 'circles' ? (
          <CircleDirectory initial={pack(data.circles)} />
        ) : (
          <>
            {query.user === undefined ? <PostComposer circle={pack(circle)} match={data.match} /> : null}
            {query.feed === 'followed' ? (
              <FollowedFeed {...shared} />
            ) : (
              <PostFeed
                key={JSON.stringify(query)}
                selection={selection}
                initial={pack(posts)}
                from={cursor}
                {...shared}
              />
            )}
          </>
        )}
        {isSimulated ? <SimulatedNote /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {circle && data.rules ? (
          <RulesBox circleId={circle.id} rendered={pack(data.rules)} now={now} />
        ) : null}
        <MatchThreads days={data.matchThreads} language={language} />
        <Topics topics={data.topics} />
        {view === 'circles' ? null : <CircleRail popular={pack(data.circles.slice(0, MAX_RAIL))} />}
      </div>
    </div>
  )
}
