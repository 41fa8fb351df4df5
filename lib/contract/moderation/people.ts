import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, localised } from '#lib/contract/core/fields.ts'
import { ROOM_RIGHTS, ROOM_ROLES } from '#lib/shared/vocabulary/rooms.ts'

/** Users that a manager can act on, and rooms of a manager. */
export const findPeople = endpoint({
  noun: 'moderation',
  name: 'findPeople',
  method: 'GET',
  path: 'api/moderation/people',
  summary:
    'Users by number or by the beginning of their nickname, at most ten, with their role in the room; for its anchor, its managers and operators.',
  access: 'manager-of-room',
  input: z.object({
    room_id: z.optional(id()),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  output: z.object({
    list: z.array(
      z.object({
        user_id: z.int(),
        user_nickname: z.string(),
        avatar: z.nullable(z.string()),
        role: z.enum(ROOM_ROLES),
      }),
    ),
  }),
  changes: false,
  rate: 'search',
  extension: true,
})

export type FoundPerson = z.output<typeof findPeople.output>['list'][number]

export const getManagedRooms = endpoint({
  noun: 'moderation',
  name: 'getManagedRooms',
  method: 'GET',
  path: 'api/moderation/rooms',
  summary: 'Rooms the user is a manager of, with their rights in each; at most a hundred, the newest first.',
  access: 'user',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        room_id: z.int(),
        ...localised('title'),
        user_id: z.int(),
        user_nickname: z.string(),
        avatar: z.nullable(z.string()),
        rights: z.array(z.enum(ROOM_RIGHTS)),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type ManagedRoom = z.output<typeof getManagedRooms.output>['list'][number]
