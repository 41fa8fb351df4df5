/** What a circle is about: a sport, a competition, or a club with its team. */
export const CIRCLE_KINDS = ['sport', 'competition', 'club'] as const
export type CircleKind = (typeof CIRCLE_KINDS)[number]

/**
 * `held`: waits for an operator, and only its author sees it; `taken_down`: a rights holder reported it, and nobody
 * sees it.
 */
export const POST_STATES = ['shown', 'held', 'removed', 'taken_down'] as const
export type PostState = (typeof POST_STATES)[number]

/** `followed`: of one's circles, of the users whom one follows, and one's own. */
export const POST_FEEDS = ['hot', 'new', 'followed'] as const
export type PostFeed = (typeof POST_FEEDS)[number]

/** Maximum length of a post, in characters as people count them (graphemes). */
export const MAX_POST_LENGTH = 2_000
export const MAX_POST_PICTURES = 4
/** Maximum of topics of a post; further ones stay text. */
export const MAX_POST_TOPICS = 5
/** Maximum of circles that a user joins. */
export const MAX_CIRCLES = 200

/** Maximum of moderators of a circle, and of posts that are pinned to its top. */
export const MAX_CIRCLE_MODERATORS = 10
export const MAX_PINNED_POSTS = 3
/** Maximum length of a circle's rules in one language, in characters. */
export const MAX_CIRCLE_RULES_LENGTH = 1_000
/** For how many days a moderator mutes a user in their circle. */
export const CIRCLE_MUTE_DAYS = [1, 7, 30] as const
export type CircleMuteDays = (typeof CIRCLE_MUTE_DAYS)[number]
/** Why a post was removed, for the notice to its author; `other` names no reason. */
export const POST_REMOVAL_REASONS = ['rules', 'off_topic', 'abuse', 'spam', 'spoiler', 'other'] as const
export type PostRemovalReason = (typeof POST_REMOVAL_REASONS)[number]

const MAX_TOPIC_LENGTH = 30
/** A topic is a # and the letters, digits and underscores after it. It begins where no word does. */
const TOPIC = /(?<![\p{L}\p{M}\p{N}_#&/])#([\p{L}\p{M}\p{N}_]+)/gu

/** The form in which topics are compared and stored: `#FinalDay` and `#finalday` are one. */
export const topicKey = (text: string): string => text.normalize('NFKC').toLowerCase()

const isTopic = (text: string): boolean => text.length <= MAX_TOPIC_LENGTH && /\p{L}/u.test(text)

/** Finds the topics of a text, in their order and each once. A number alone is none: `#10` is a shirt. */
export const topicsOf = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(TOPIC)].flatMap(([, word = '']) => (isTopic(word) ? [topicKey(word)] : []))),
  ].slice(0, MAX_POST_TOPICS)

/** Splits a text at its topics: the parts in their order, a topic with its key. */
export function splitTopics(text: string): (string | { text: string; topic: string })[] {
  const topics = new Set(topicsOf(text))
  const parts: (string | { text: string; topic: string })[] = []
  let end = 0
  for (const match of text.matchAll(TOPIC)) {
    const topic = topicKey(match[1] ?? '')
    if (!topics.has(topic)) continue
    parts.push(text.slice(end, match.index), { text: match[0], topic })
    end = match.index + match[0].length
  }
  parts.push(text.slice(end))
  return parts.filter((part) => part !== '')
}

/** Options of a poll, and their maximum length in characters. */
/** Polls in rooms: most options, length of the question in characters, and for how long they are open (s). */
export const MAX_ROOM_POLL_OPTIONS = 10
export const MAX_ROOM_POLL_QUESTION_LENGTH = 80
export const ROOM_POLL_SECONDS = [30, 60, 120, 300, 600] as const
/** How long the result of a poll is shown in its room (minutes). */
export const ROOM_POLL_RESULT_MINUTES = 5
export const MIN_POLL_OPTIONS = 2
export const MAX_POLL_OPTIONS = 6
export const MAX_POLL_OPTION_LENGTH = 40
/** How long a poll is open, in hours. */
export const POLL_HOURS = [1, 24, 72, 168] as const
export type PollHours = (typeof POLL_HOURS)[number]

/** A post can be edited this often, and until so many days after it was written. */
export const MAX_POST_EDITS = 20
export const POST_EDIT_DAYS = 30

/** Length of a quoted text in another post, in characters. */
export const MAX_QUOTE_LENGTH = 280
