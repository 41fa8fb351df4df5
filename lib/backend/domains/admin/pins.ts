import { asc, eq, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { searchPins } from '#lib/backend/db/schema/search.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/admin-campaigns.ts'
import { MOST_PINS } from '#lib/contract/admin-campaigns.ts'
import type * as z from '#lib/contract/zod.ts'
import { writeDown } from './audit.ts'

const inOrder = (db: Queryable) =>
  db.select().from(searchPins).orderBy(asc(searchPins.position), asc(searchPins.id)).limit(MOST_PINS)

/** Two operators at once would each count the same pins: one waits for the other. */
const oneAtATime = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_pins'))`)

export const pinList: Verb<Record<string, never>, z.input<typeof contract.pinList.output>> = async ({
  ctx,
}) => ({
  list: (await inOrder(ctx.db)).map((row) => ({
    id: row.id,
    name_zh: row.nameZh,
    name_en: row.nameEn,
    name_vi: row.nameVi,
    active: row.active,
  })),
})

/** Pins a term behind the others, or changes one. Readers see it within ten seconds. */
export const savePin: Verb<z.output<typeof contract.savePin.input>, { id: number }> = async ({
  ctx,
  input,
}) => {
  const { id, active } = input
  const [nameZh, nameEn, nameVi] = [input.name_zh, input.name_en, input.name_vi].map((name) => name || null)
  if (!nameZh && !nameEn && !nameVi) throw new Refusal('invalid', 'admin.no_term')
  const values = { nameZh, nameEn, nameVi, active }
  return withTransaction(ctx.db, async (tx) => {
    await oneAtATime(tx)
    if (id === undefined && (await tx.$count(searchPins)) >= MOST_PINS)
      throw new Refusal('invalid', 'admin.too_many_pins', { most: MOST_PINS })
    const behind = sql`(select coalesce(max(${searchPins.position}), 0) + 1 from ${searchPins})`
    const [written] =
      id === undefined
        ? await tx
            .insert(searchPins)
            .values({ ...values, position: behind })
            .returning({ id: searchPins.id })
        : await tx
            .update(searchPins)
            .set(values)
            .where(eq(searchPins.id, id))
            .returning({ id: searchPins.id })
    if (!written) throw notFound('pin')
    await writeDown(ctx, tx, {
      action: id === undefined ? 'add_pin' : 'change_pin',
      target: `pin:${written.id}`,
      detail: { title: nameZh ?? nameEn ?? nameVi, active },
    })
    return written
  })
}

/** Puts the pins into an order. It names every one of them: who saw an older list is asked to look again. */
export const orderPins: Verb<z.output<typeof contract.orderPins.input>, Record<string, never>> = async ({
  ctx,
  input: { ids },
}) =>
  withTransaction(ctx.db, async (tx) => {
    await oneAtATime(tx)
    const known = (await inOrder(tx)).map(({ id }) => id)
    if (known.length !== ids.length || known.some((id) => !ids.includes(id)))
      throw new Refusal('conflict', 'admin.pins_changed')
    for (const [position, id] of ids.entries())
      await tx.update(searchPins).set({ position }).where(eq(searchPins.id, id))
    await writeDown(ctx, tx, { action: 'order_pins', target: 'pins', detail: { to: ids } })
    return {}
  })

export const removePin: Verb<{ id: number }, Record<string, never>> = async ({ ctx, input: { id } }) =>
  withTransaction(ctx.db, async (tx) => {
    const [row] = await tx.delete(searchPins).where(eq(searchPins.id, id)).returning()
    if (!row) throw notFound('pin')
    await writeDown(ctx, tx, {
      action: 'remove_pin',
      target: `pin:${id}`,
      detail: { title: row.nameZh ?? row.nameEn ?? row.nameVi },
    })
    return {}
  })
