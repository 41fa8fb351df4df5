import * as z from 'zod/mini'
import { TASK_EVENTS, TASK_ICONS } from '#lib/shared/vocabulary/tasks.ts'
import { endpoint } from './core/endpoint.ts'
import { count, date, flag, id, idempotencyKey, localised, time } from './core/fields.ts'

/** 0 or 1, as the specification's own fields are. */
const bit = z.int().check(z.gte(0), z.lte(1))

/** Gifts for the backpack, and for how many days (null: permanently). */
const taskGift = z.object({
  gift_id: z.int(),
  ...localised('name'),
  count: z.int(),
  days: z.nullable(z.int()),
})

/**
 * A task with one user's progress. Rewards are coins; progress and goal count seconds for `watch_seconds`,
 * times otherwise.
 */
export const task = z.object({
  id: z.int(),
  code: z.string(),
  /** The name of its picture, drawn by the browser. */
  img: z.enum(TASK_ICONS),
  /** Its name in the request's language, and in all of them. */
  task: z.string(),
  ...localised('name'),
  event: z.enum(TASK_EVENTS),
  lz_num: z.int(),
  /** Gift put into the backpack as well; null: none. */
  gift: z.nullable(taskGift),
  progress: z.int(),
  goal: z.int(),
  is_complete: bit,
  is_claimed: bit,
  /** Starts anew every day; otherwise done once. */
  is_daily: bit,
})
export type Task = z.output<typeof task>

/** One day of the seven-day round. */
export const signDay = z.object({
  date: date(),
  lz_num: z.int(),
  is_sign: bit,
  is_today: bit,
  /** Repaired with the card: counts for the streak, pays no coins. */
  is_repaired: bit,
})

export const signList = z.object({
  list: z.array(signDay).check(z.length(7)),
  /** Today is signed. */
  is_sign: bit,
  /** Streak in days, including today once it is signed. */
  streak: z.int(),
  /**
   * The missed day that a repair card can repair now, and the streak that this saves; null when there is
   * none.
   */
  repair: z.nullable(z.object({ date: date(), streak: z.int() })),
  /** Remaining repair cards: that of this month, and exchanged ones. */
  cards: z.int(),
  today: z.array(task),
  /** When the site's day ends. */
  resets_at: time(),
  lz_balance: z.int(),
})
export type SignList = z.output<typeof signList>

export const getSignTasks = endpoint({
  noun: 'tasks',
  name: 'getSignTasks',
  method: 'POST',
  path: 'api/Activity/pcSignTaskList',
  summary: 'The seven-day round of sign-ins, and today’s tasks.',
  access: 'user',
  input: z.object({}),
  output: signList,
  changes: false,
  rate: 'read',
})

export const claimTask = endpoint({
  noun: 'tasks',
  name: 'claimTask',
  method: 'POST',
  path: 'api/Activity/task_handle_sign',
  summary: 'Without id (or 0): sign in for today. With a task’s id: claim its reward. Each pays once.',
  access: 'user',
  input: z.object({
    id: z._default(count(0, 999_999_999), 0),
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    id: z.int(),
    lz_num: z.int(),
    lz_balance: z.int(),
    streak: z.int(),
    /** Gifts that were put into the backpack. */
    gift_count: z.int(),
  }),
  changes: true,
  rate: 'money',
})

export const getTasks = endpoint({
  noun: 'tasks',
  name: 'getTasks',
  method: 'POST',
  path: 'api/Activity_Config/user_task_list',
  summary: 'All tasks with the user’s progress, completed ones included.',
  access: 'user',
  input: z.object({}),
  output: z.object({ list: z.array(task), resets_at: time() }),
  changes: false,
  rate: 'read',
})

export const repairDay = endpoint({
  noun: 'tasks',
  name: 'repairDay',
  method: 'POST',
  path: 'api/tasks/repair',
  summary:
    'Repair yesterday with this month’s card, else an exchanged one, before signing in today, so that the streak continues.',
  access: 'user',
  input: z.object({}),
  output: z.object({ date: date(), streak: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const sendWatched = endpoint({
  noun: 'tasks',
  name: 'sendWatched',
  method: 'POST',
  path: 'api/tasks/watched',
  summary:
    'A heartbeat of a visible tab that plays a room with a match. The server counts its own time between two of them.',
  access: 'user',
  input: z.object({
    room_id: id(),
    /** Id of the tab; one tab of a user counts at a time. */
    tab: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    /** Starts watching: nothing since the last heartbeat is counted. */
    begin: z._default(flag(), false),
  }),
  output: z.object({
    /** Seconds counted by this heartbeat, and in total today. */
    counted: z.int(),
    today: z.int(),
    /**
     * True while this tab counts: false while another one does, once the day's limit is reached, and without
     * a match.
     */
    is_counting: bit,
  }),
  changes: true,
  rate: 'write',
  extension: true,
})

/** Pushed on `user:<id>`: the current state of tasks. `signed` and `lz_balance` are sent with a payment. */
export const tasksPush = z.object({
  type: z.literal('tasks'),
  list: z.array(z.object({ id: z.int(), progress: z.int(), is_complete: bit, is_claimed: bit })),
  signed: z.optional(z.boolean()),
  lz_balance: z.optional(z.int()),
})
export type TasksPush = z.output<typeof tasksPush>
