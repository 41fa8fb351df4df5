import { expect, test } from 'vitest'
import { FOREIGN_WRITERS, ownerOf } from './table-owners.ts'
import { foreignWrites, ledgerFunctions, namesWrittenBySql, readTables, writesOf } from './table-writes.ts'

const tables = readTables()
const written = (text: string) =>
  [...writesOf(text, tables)].map((table) => (table === 'unknown' ? table : table.sqlName)).toSorted()

const IMPORTS = `import { settings as table, banners } from '#lib/backend/db/schema/site.ts'\n`

test('every table has an owner', () => {
  expect(tables.size).toBeGreaterThan(100)
  for (const { schemaFile, sqlName } of tables.values()) expect(ownerOf(schemaFile, sqlName)).toBeTruthy()
})

test('writes are found by builder and by SQL, under any alias', () => {
  expect(written(`${IMPORTS}await tx\n  .insert(table)\n  .values({})`)).toEqual(['settings'])
  expect(written(`${IMPORTS}tx.update(banners).set({}); tx.delete(banners)`)).toEqual(['banners'])
  expect(written(`${IMPORTS}sql\`delete from \${banners} where id = 1\``)).toEqual(['banners'])
  expect(written('sql`insert into rooms (id) values (1)`; sql`update users u set x = 1`')).toEqual([
    'rooms',
    'users',
  ])
  expect(written(`sql\`update \${rows} set x = 1\``)).toEqual(['unknown'])
})

test('writes of an SQL function are found for every kind of statement', () => {
  const text = `-- update nothing
    insert into "a" values (1) on conflict ("k") do update set "x" = 1; PERFORM 1 FROM "z" FOR NO KEY UPDATE;
    update only b set x = 'delete from y'; DELETE FROM "public"."c"; truncate d; merge into e using f on true;
    create trigger t before update on g for each statement execute function h();`
  expect(namesWrittenBySql(text)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('reads, locks and other names are not writes', () => {
  expect(written(`${IMPORTS}db.select().from(table).for('update'); cache.delete(key)`)).toEqual([])
  expect(written('sql`select 1 from users for update`')).toEqual([])
  expect(written('/** Calls that insert into users. */')).toEqual([])
})

test('each table is written by its owner only', () => {
  const { files, writes } = foreignWrites()
  // A test that read no files would find no violation either.
  expect(files).toBeGreaterThan(800)
  expect(writes).toEqual([])
})

test('only wallet_move and its form for sets write the ledger', () => {
  expect(ledgerFunctions()).toEqual([
    'db/functions/wallet/wallet-move-set.sql',
    'db/functions/wallet/wallet-move.sql',
  ])
})

test('there are at most three exceptions', () => {
  expect(FOREIGN_WRITERS.length).toBeLessThanOrEqual(3)
})
