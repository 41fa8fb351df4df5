import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { MatchRowInput } from '#lib/backend/domains/matches/index.ts'
import { cardsWithIds } from '#lib/backend/domains/news/index.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import { onAir, roomCards } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { anchorHit, competitionHit, newsHit, roomHit, teamHit } from '#lib/contract/search.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { highlightOf } from '../matching/highlight.ts'
import type { Named } from '../matching/named.ts'
import type { Found } from './find.ts'

/**
 * Converts found entries to the hits of the contract, in the order found. Rows deleted since the names were loaded
 * are left out.
 */

const nameIn = ({ names }: Named, language: Language) => localisedName(namesUnder(names, 'name'), language)
export const idsOf = (found: readonly Found[]) => found.map(({ named }) => named.id)

export function inTheirOrder<Row, Hit>(
  found: readonly Found[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
  toHit: (row: Row, found: Found) => Hit,
): Hit[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return found.flatMap((each) => {
    const row = byId.get(each.named.id)
    return row === undefined ? [] : [toHit(row, each)]
  })
}

/**
 * `matchOf` returns the match shown beside a team. A team is complete in the index, so nothing is read for
 * it.
 */
export const teamHits = (
  { language }: Pick<Context, 'language'>,
  found: readonly Found[],
  matchOf: (teamId: number) => MatchRowInput | null,
): z.input<typeof teamHit>[] =>
  found.flatMap((each) => {
    const { named } = each
    return named.sport === null
      ? []
      : [
          {
            id: named.id,
            sport: named.sport,
            ...named.names,
            colours: crestColours(named.colours),
            matched: highlightOf(nameIn(named, language), each),
            match: matchOf(named.id),
            is_simulated: named.simulated,
          },
        ]
  })

export async function competitionHits(
  { db, language }: Pick<Context, 'db' | 'language'>,
  found: readonly Found[],
): Promise<z.input<typeof competitionHit>[]> {
  const rows = await briefsOf(db, idsOf(found))
  return inTheirOrder(
    found,
    rows,
    ({ id }) => id,
    (row, each) => ({ ...row, matched: highlightOf(nameIn(each.named, language), each) }),
  )
}

export async function roomHits(
  { db, language }: Pick<Context, 'db' | 'language'>,
  found: readonly Found[],
): Promise<z.input<typeof roomHit>[]> {
  if (found.length === 0) return []
  const rows = await roomCards(db, inArray(rooms.id, idsOf(found)))
  return inTheirOrder(
    found,
    rows,
    ({ room_id }) => room_id,
    (row, each) => ({
      ...row,
      matched: highlightOf(nameIn(each.named, language), each) ?? highlightOf(row.user_nickname, each),
    }),
  )
}

export async function anchorHits(
  { db }: Pick<Context, 'db'>,
  found: readonly Found[],
): Promise<z.input<typeof anchorHit>[]> {
  if (found.length === 0) return []
  const ids = idsOf(found)
  const [rows, followers] = await Promise.all([
    db
      .select({
        id: users.id,
        nickname: users.nickname,
        avatar: users.avatar,
        roomId: rooms.id,
        viewers: rooms.viewers,
        isLive: sql<boolean>`coalesce(${onAir}, false)`,
      })
      .from(users)
      .leftJoin(rooms, eq(rooms.userId, users.id))
      .where(inArray(users.id, ids)),
    followerCounts(db, 'anchor', ids),
  ])
  return inTheirOrder(
    found,
    rows,
    ({ id }) => id,
    (row, each) => ({
      user_id: row.id,
      user_nickname: row.nickname,
      avatar: avatarAddress(row.avatar),
      room_id: row.roomId,
      is_live: row.isLive,
      viewers: row.viewers ?? 0,
      followers: followers.get(row.id) ?? 0,
      matched: highlightOf(row.nickname, each),
    }),
  )
}

export async function newsHits(ctx: Context, found: readonly Found[]): Promise<z.input<typeof newsHit>[]> {
  // A hit shows no cover, only its title.
  const rows = await cardsWithIds(ctx, idsOf(found), () => '')
  return inTheirOrder(
    found,
    rows,
    ({ id }) => id,
    (row, each) => ({ ...row, matched: highlightOf(nameIn(each.named, ctx.language), each) }),
  )
}
