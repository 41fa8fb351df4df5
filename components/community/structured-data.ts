import { addressUnder } from '#components/layout/document/alternates.ts'
import type { Comment } from '#lib/contract/comments/threads.ts'
import type { Post } from '#lib/contract/community/posts.ts'

interface Place {
  /** The post's own address, absolute. */
  url: string
  /** The site's origin, without a trailing slash. */
  origin: string
  /** Absolute address of the posts of a user. */
  authorUrl: (userId: number) => string
  /** The name of the post, which reveals nothing. */
  headline: string
  /** Texts that may reveal a score are left out. */
  hidesSpoilers: boolean
}

const likes = (count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: count,
})

/** Returns a post as schema.org's DiscussionForumPosting with its first comments, for search engines. */
export function discussionForumPosting(
  post: Post,
  comments: { list: readonly Comment[]; total: number } | null,
  { url, origin, authorUrl, headline, hidesSpoilers }: Place,
): object {
  const person = (userId: number, name: string) => ({ '@type': 'Person', name, url: authorUrl(userId) })
  const isOpen = !(post.is_spoiler && hidesSpoilers)
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline,
    ...(isOpen && post.text !== '' ? { text: post.text } : {}),
    ...(isOpen && post.images.length > 0
      ? { image: post.images.map((image) => addressUnder(origin, image)) }
      : {}),
    url,
    datePublished: post.created_at,
    ...(post.edited_at === null ? {} : { dateModified: post.edited_at }),
    author: person(post.user_id, post.user_nickname),
    interactionStatistic: likes(post.likes),
    commentCount: comments?.total ?? post.comments,
    comment: (comments?.list ?? [])
      .filter(({ state, text, is_spoiler: isSpoiler }) => state === 'shown' && text !== '' && !isSpoiler)
      .map((comment) => ({
        '@type': 'Comment',
        text: comment.text,
        datePublished: comment.created_at,
        author: person(comment.user_id, comment.user_nickname),
        interactionStatistic: likes(comment.likes),
      })),
  }
}
