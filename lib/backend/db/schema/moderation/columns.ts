import { users } from '../accounts/accounts.ts'
import { reference } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'

/** The room that a row belongs to. */
export const roomId = () =>
  reference('room_id')
    .notNull()
    .references(() => rooms.id)

/** The user that a row is about. */
export const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)
