import type { Queryable } from '#lib/backend/db/pool.ts'
import { oddsDisplay } from '#lib/backend/domains/site/index.ts'

/** Whether articles may quote odds: the operator shows odds to everyone. An article is the same for all readers. */
export async function quotesOdds(db: Queryable): Promise<boolean> {
  const display = await oddsDisplay(db)
  return display === 'on' || display === 'decimal'
}

/** The body of a generated article without its quotes of odds: they are its only block quotes. */
export const withoutOddsQuotes = (html: string | null): string | null =>
  html?.replace(/<blockquote>.*?<\/blockquote>/gs, '') ?? null
