import * as z from 'zod/mini'
import { POLL_HOURS } from '#lib/shared/community.ts'
import { parseJson } from '#lib/shared/parse-json.ts'

const person = z.object({ id: z.int(), name: z.string() })
const named = z.object({ id: z.int(), name: z.string() })

const postDraft = z.object({
  text: z.string(),
  circleId: z.nullable(z.int()),
  isSpoiler: z.boolean(),
  team: z.nullable(named),
  match: z.nullable(z.object({ id: z.int(), home: z.string(), away: z.string() })),
  video: z._default(z.nullable(z.int()), null),
  poll: z._default(
    z.nullable(z.object({ options: z.array(z.string()), hours: z.literal(POLL_HOURS) })),
    null,
  ),
  /** The users whose names were completed in the text. */
  people: z.array(person),
})

/** What a user has written and not sent. Pictures are not part of it: a browser cannot keep a chosen file. */
export type StoredDraft = z.output<typeof postDraft>

/** The draft of a user, `guest` without an account; that of a quote has a key of its own. */
const keyOf = (userId: number | null, quoteId: number | null): string =>
  `post-draft:${userId ?? 'guest'}${quoteId === null ? '' : `:${quoteId}`}`

/** Reads the stored draft; null: there is none, or the storage is blocked. */
export function readDraft(userId: number | null, quoteId: number | null): StoredDraft | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, quoteId))
    return stored === null ? null : (postDraft.safeParse(parseJson(stored)).data ?? null)
  } catch {
    return null
  }
}

const isWorthKeeping = ({ text, poll }: StoredDraft): boolean =>
  text.trim() !== '' || (poll?.options.some((option) => option.trim() !== '') ?? false)

/** Stores a draft, or removes it, as one without a text and without options of a poll. A full or blocked storage changes nothing. */
export function storeDraft(userId: number | null, quoteId: number | null, draft: StoredDraft | null): void {
  try {
    if (draft === null || !isWorthKeeping(draft)) localStorage.removeItem(keyOf(userId, quoteId))
    else localStorage.setItem(keyOf(userId, quoteId), JSON.stringify(draft))
  } catch {
    // The draft then lives as long as the page.
  }
}
