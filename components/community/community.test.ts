import { describe, expect, test } from 'vitest'
import type { Comment } from '#lib/contract/comments/threads.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { circlePath, readCircleQuery } from './read-query.ts'
import { postsRss } from './rss.ts'
import { discussionForumPosting } from './structured-data.ts'

const post: Post = {
  id: 7,
  user_id: 3,
  user_nickname: 'Ann & Bo',
  avatar: null,
  circle: null,
  text: 'First <line> of a post\nsecond line',
  images: ['/uploads/post/a.webp'],
  is_spoiler: false,
  match: null,
  team: null,
  mentions: [],
  video: null,
  poll: null,
  quote: null,
  state: 'shown',
  is_pinned: false,
  likes: 2,
  is_liked: false,
  comments: 1,
  is_simulated: false,
  created_at: '2026-05-01T12:00:00.000Z',
  edited_at: null,
}

describe('the query of /circle', () => {
  test.each([
    [{}, { feed: 'hot', view: 'posts', cursor: null }],
    [
      { feed: 'new', cursor: '12' },
      { feed: 'new', view: 'posts', cursor: '12' },
    ],
    [
      { circle: '4', feed: 'hot', cursor: '9.12' },
      { feed: 'hot', circle: 4, view: 'posts', cursor: '9.12' },
    ],
    [
      { feed: 'new', cursor: '9.12' },
      { feed: 'new', view: 'posts', cursor: null },
    ],
    [
      { feed: 'best', cursor: 'x' },
      { feed: 'hot', view: 'posts', cursor: null },
    ],
    [
      { circle: '4', feed: 'followed' },
      { feed: 'hot', circle: 4, view: 'posts', cursor: null },
    ],
    [
      { topic: 'derby', feed: 'hot' },
      { feed: 'new', topic: 'derby', view: 'posts', cursor: null },
    ],
    [
      { user: '3', topic: 'derby' },
      { feed: 'new', topic: 'derby', view: 'posts', cursor: null },
    ],
    [{ view: 'circles' }, { feed: 'hot', view: 'circles', cursor: null }],
  ])('%j', (query, expected) => {
    expect(readCircleQuery(query)).toEqual(expected)
  })

  test.each([{ circle: '0' }, { user: 'x' }, { match: ['1', '2'] }, { circle: '9'.repeat(16) }])(
    '%j cannot exist',
    (query) => {
      expect(readCircleQuery(query)).toBeNull()
    },
  )

  test('is written as it is read', () => {
    for (const path of ['/circle', '/circle?circle=4&feed=new&cursor=12', '/circle?topic=%E5%BE%B7%E6%AF%94'])
      expect(
        circlePath(
          readCircleQuery(Object.fromEntries(new URL(path, 'http://test').searchParams)) ?? { feed: 'hot' },
        ),
      ).toBe(path)
  })
})

test('an RSS feed has escaped texts, and no text of a spoiler', () => {
  const feed = postsRss({
    origin: 'https://site.test',
    language: 'en',
    circle: 4,
    title: 'North & South',
    description: 'Posts',
    posts: [post, { ...post, id: 8, is_spoiler: true }],
    titleOf: ({ user_nickname: name }) => `A post by ${name}`,
    now: post.created_at,
  })
  expect(feed).toContain('<title>First &lt;line&gt; of a post</title>')
  expect(feed).toContain('<link>https://site.test/en/circle-detail?id=7</link>')
  expect(feed).toContain('href="https://site.test/en/circle/rss.xml?circle=4"')
  expect(feed).toContain('<title>A post by Ann &amp; Bo</title>')
  expect(feed.split('second line')).toHaveLength(2)
})

test('structured data has the post with its comments, and hides what may reveal a score', () => {
  const comment = {
    state: 'shown',
    text: 'well said',
    is_spoiler: false,
    user_id: 4,
    user_nickname: 'Eve',
    likes: 1,
    created_at: post.created_at,
  } as Comment
  const comments = { total: 3, list: [comment, { ...comment, is_spoiler: true, text: '2-1' }] }
  const place = {
    url: 'https://site.test/en/circle-detail?id=7',
    origin: 'https://site.test',
    authorUrl: (id: number) => `https://site.test/en/circle?user=${id}`,
    headline: 'First',
    hidesSpoilers: true,
  }
  expect(discussionForumPosting(post, comments, place)).toMatchObject({
    '@type': 'DiscussionForumPosting',
    text: post.text,
    image: ['https://site.test/uploads/post/a.webp'],
    author: { name: 'Ann & Bo', url: 'https://site.test/en/circle?user=3' },
    commentCount: 3,
    comment: [{ text: 'well said' }],
  })
  const hidden = JSON.stringify(discussionForumPosting({ ...post, is_spoiler: true }, null, place))
  expect(hidden).not.toContain('second line')
  expect(hidden).not.toContain('a.webp')
})
