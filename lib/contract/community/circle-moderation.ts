import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, person, requiredText, text, time } from '#lib/contract/core/fields.ts'
import { CIRCLE_MUTE_DAYS, MAX_CIRCLE_MODERATORS, MAX_PINNED_POSTS } from '#lib/shared/community.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import { circleRules } from './circles.ts'

const moderators = z.object({ list: z.array(z.object(person)) })
export type CircleModerators = z.output<typeof moderators>

/** More than a text of the maximum length needs, in UTF-16 code units. */
const rulesText = z._default(z.string().check(z.maxLength(4_000)), '')

export const getCircleModerators = endpoint({
  noun: 'community',
  name: 'getCircleModerators',
  method: 'GET',
  path: 'api/community/moderators',
  summary: 'The moderators of a circle, those appointed first before the others.',
  access: 'guest',
  input: z.object({ circle_id: id() }),
  output: moderators,
  changes: false,
  rate: 'read',
  extension: true,
})

export const setCircleModerator = endpoint({
  noun: 'community',
  name: 'setCircleModerator',
  method: 'POST',
  path: 'api/community/setModerator',
  summary: `For operators: appoints a member of a circle as its moderator, at most ${MAX_CIRCLE_MODERATORS}, or removes one. For moderators: resigns, with their own id. Repeating it changes nothing.`,
  access: 'owner',
  input: z.object({ circle_id: id(), user_id: id(), state: z._default(flag(), true) }),
  output: moderators,
  changes: true,
  rate: 'write',
  extension: true,
})

export const pinPost = endpoint({
  noun: 'community',
  name: 'pinPost',
  method: 'POST',
  path: 'api/community/pin',
  summary: `For moderators and operators: pins a post to the top of its circle, at most ${MAX_PINNED_POSTS}, or unpins it.`,
  access: 'owner',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeCircleRules = endpoint({
  noun: 'community',
  name: 'writeCircleRules',
  method: 'POST',
  path: 'api/community/writeRules',
  summary: 'For moderators and operators: replaces the rules of a circle in all languages. Empty: no rules.',
  access: 'owner',
  input: z.object({ circle_id: id(), rules_zh: rulesText, rules_en: rulesText, rules_vi: rulesText }),
  output: z.object({ rules: circleRules }),
  changes: true,
  rate: 'write',
  extension: true,
})

/** An approved appeal ends the mute. */
const appealState = z.enum(['open', 'denied'])

const circleUser = { circle_id: id(), user_id: id() }

export const muteInCircle = endpoint({
  noun: 'community',
  name: 'muteInCircle',
  method: 'POST',
  path: 'api/community/mute',
  summary:
    'For moderators and operators: a user cannot post in a circle or comment its posts for 1, 7 or 30 days. Replaces an earlier mute there, and notifies the user.',
  access: 'owner',
  input: z.object({ ...circleUser, days: z.pipe(count(1, 30), z.literal(CIRCLE_MUTE_DAYS)) }),
  output: z.object({ user_id: z.int(), ends_at: time() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const unmuteInCircle = endpoint({
  noun: 'community',
  name: 'unmuteInCircle',
  method: 'POST',
  path: 'api/community/unmute',
  summary: 'For moderators and operators: ends the mute of a user in a circle. Repeating it changes nothing.',
  access: 'owner',
  input: z.object(circleUser),
  output: z.object({ user_id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getCircleMutes = endpoint({
  noun: 'community',
  name: 'getCircleMutes',
  method: 'GET',
  path: 'api/community/mutes',
  summary: 'For moderators and operators: the users who are muted in a circle, at most 200.',
  access: 'owner',
  input: z.object({ circle_id: id() }),
  output: z.object({
    list: z.array(
      z.object({
        ...person,
        ends_at: time(),
        appeal: z.nullable(z.object({ text: z.string(), state: appealState })),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type CircleMutes = z.output<(typeof getCircleMutes)['output']>

export const getOwnMute = endpoint({
  noun: 'community',
  name: 'getOwnMute',
  method: 'GET',
  path: 'api/community/ownMute',
  summary: 'The user’s own mute in a circle with their appeal; null: they are not muted there.',
  access: 'user',
  input: z.object({ circle_id: id() }),
  output: z.object({
    mute: z.nullable(
      z.object({
        ends_at: time(),
        appeal: z.nullable(z.object({ text: z.string(), state: appealState, answer: z.string() })),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const appealCircleMute = endpoint({
  noun: 'community',
  name: 'appealCircleMute',
  method: 'POST',
  path: 'api/community/appealMute',
  summary: `Appeal against one’s own mute in a circle, ${MIN_APPEAL_LENGTH} to ${MAX_APPEAL_LENGTH} characters; once for each mute.`,
  access: 'owner',
  input: z.object({
    circle_id: id(),
    text: requiredText(MAX_APPEAL_LENGTH).check(z.minLength(MIN_APPEAL_LENGTH)),
  }),
  output: z.object({ state: appealState }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const decideMuteAppeal = endpoint({
  noun: 'community',
  name: 'decideMuteAppeal',
  method: 'POST',
  path: 'api/community/decideMuteAppeal',
  summary:
    'For moderators and operators: approves an appeal, which ends the mute, or denies it. Its author is notified.',
  access: 'owner',
  input: z.object({ ...circleUser, approve: flag(), answer: z._default(text(200), '') }),
  output: z.object({ user_id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
