import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { colours, count, flag, id, localised, text } from '#lib/contract/core/fields.ts'
import { CIRCLE_KINDS } from '#lib/shared/community.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

/** What names a circle. The names of a sport are texts of the site, so they are null here. */
export const circleName = {
  id: z.int(),
  kind: z.enum(CIRCLE_KINDS),
  sport: z.enum(SPORTS),
  ...localised('name'),
  /** Of a club. */
  team_id: z.nullable(z.int()),
  colours: z.nullable(colours()),
  /** Of a competition. */
  competition_id: z.nullable(z.int()),
}

export const circle = z.object({
  ...circleName,
  members: z.int(),
  posts: z.int(),
  /** Whether the caller is a member. */
  is_joined: z.boolean(),
  /** Whether the caller is a moderator of it. */
  is_moderator: z.boolean(),
  is_simulated: z.boolean(),
})
export type Circle = z.output<typeof circle>

/** What its moderators ask of those who write in a circle. Plain text: render it as text. */
export const circleRules = z.object(localised('rules'))
export type CircleRules = z.output<typeof circleRules>

export const getCircles = endpoint({
  noun: 'community',
  name: 'getCircles',
  method: 'GET',
  path: 'api/community/circles',
  summary:
    'Circles, those with the most members first: of a kind, with a text in their name, or those that the caller has joined.',
  access: 'guest',
  input: z.object({
    kind: z.optional(z.enum(CIRCLE_KINDS)),
    text: z._default(text(50), ''),
    joined: z._default(flag(), false),
    /** Of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{1,15}$/))),
    limit: z._default(count(1, 200), 30),
  }),
  output: z.object({ list: z.array(circle), cursor: z.nullable(z.string()) }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type CirclePage = z.output<(typeof getCircles)['output']>

export const getCircle = endpoint({
  noun: 'community',
  name: 'getCircle',
  method: 'GET',
  path: 'api/community/circle',
  summary: 'One circle with its rules: by its id, or that of a team or a competition.',
  access: 'guest',
  input: z
    .object({ id: z.optional(id()), team_id: z.optional(id()), competition_id: z.optional(id()) })
    .check(
      z.refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
        path: ['id'],
      }),
    ),
  output: z.object({ circle, rules: circleRules }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const joinCircle = endpoint({
  noun: 'community',
  name: 'joinCircle',
  method: 'POST',
  path: 'api/community/join',
  summary: 'Joins a circle, or leaves it. Repeating it changes nothing.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), members: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
