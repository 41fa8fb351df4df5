import pg from 'pg'

let made = 0

/** A database of its own on the server that TEST_DATABASE_URL names, for as long as `work` takes. */
export async function onPostgres<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const own = `touchline_bench_${process.pid}_${++made}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${own}`)
  const url = new URL(server)
  url.pathname = `/${own}`
  return work(url.href).finally(() => run(`drop database if exists ${own} with (force)`))
}
