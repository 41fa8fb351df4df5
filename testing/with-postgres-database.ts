import pg from 'pg'

let created = 0

/**
 * Creates a database on the server at TEST_DATABASE_URL for the duration of `work`. `isBrief`: its commits do not wait
 * for the disk, which matters only if the server itself fails.
 */
export async function withPostgresDatabase<T>(
  server: string,
  work: (url: string) => Promise<T>,
  { isBrief = false } = {},
): Promise<T> {
  const name = `touchline_run_${process.pid}_${++created}`
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await execute(`create database ${name}`)
  if (isBrief) await execute(`alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return work(url.href).finally(() => execute(`drop database if exists ${name} with (force)`))
}
