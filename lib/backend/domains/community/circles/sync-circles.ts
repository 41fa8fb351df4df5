import { sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'

/** Creates the circles of sports, competitions and teams that have none. */
export async function syncCircles(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${circles} (kind, sport)
    select distinct 'sport', c.sport from ${competitions} c
    where not exists (select from ${circles} o where o.kind = 'sport' and o.sport = c.sport)
    on conflict do nothing`)
  await db.execute(sql`
    insert into ${circles} (kind, sport, competition_id)
    select 'competition', c.sport, c.id from ${competitions} c
    where not exists (select from ${circles} o where o.competition_id = c.id) order by c.id
    on conflict do nothing`)
  await db.execute(sql`
    insert into ${circles} (kind, sport, team_id)
    select 'club', t.sport, t.id from ${teams} t
    where not exists (select from ${circles} o where o.team_id = t.id) order by t.id
    on conflict do nothing`)
}
