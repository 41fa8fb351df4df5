'use client'

import { splitMentions } from '#components/shared/composer/split-mentions.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { authorAddress, topicAddress } from '#lib/shared/addresses/addresses.ts'
import { splitTopics } from '#lib/shared/community.ts'

const LINK = 'text-brand hover:underline'

/** The text of a post with its mentions and topics as links. `isClamped`: only its first lines are shown. */
export function PostText({ post, isClamped }: { post: Post; isClamped: boolean }) {
  if (post.text === '') return null
  const parts = splitMentions(post.text, post.mentions).flatMap(
    (part): (string | { text: string; topic: string } | { text: string; userId: number })[] =>
      typeof part === 'string' ? splitTopics(part) : [part],
  )
  return (
    <p
      dir="auto"
      className={`whitespace-pre-wrap text-base text-ink wrap-anywhere ${isClamped ? 'line-clamp-[12]' : ''}`}
    >
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
            key={at}
            href={'topic' in part ? topicAddress(part.topic) : authorAddress(part.userId)}
            className={LINK}
          >
            {part.text}
          </Link>
        ),
      )}
    </p>
  )
}
