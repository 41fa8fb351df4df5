import { randomBytes, timingSafeEqual } from 'node:crypto'
import { constants, cpSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { dirname, isAbsolute, relative } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { controlPath, type Endpoint } from '../endpoint.ts'
import { checkpoint } from './connections/serialise-connections.ts'
import { type ControlReply, controlRequest } from './control-messages.ts'

interface Context {
  secret: string
  folder: string
  db: PGlite
}

/**
 * Opens the socket on which another process of the same user requests a copy of the files from the database's
 * owner.
 */
export async function listenForControl(
  endpoint: Endpoint,
  { folder, db }: Omit<Context, 'secret'>,
): Promise<{ address: string; secret: string; close: () => void }> {
  const secret = randomBytes(16).toString('hex')
  const server = createServer((socket) => handleConnection(socket, { secret, folder, db }))
  const path = endpoint.kind === 'unix' ? controlPath(endpoint.folder) : undefined
  if (path !== undefined) await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (path !== undefined) server.listen(path, resolve)
    else server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const address = typeof bound === 'object' && bound !== null ? String(bound.port) : (path ?? '')
  return { address, secret, close: () => server.close() }
}

function handleConnection(socket: Socket, context: Context): void {
  let text = ''
  const reply = (message: ControlReply) => socket.end(`${JSON.stringify(message)}\n`)
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    text += String(chunk)
    if (text.length > 8_192) socket.destroy()
    else if (text.endsWith('\n'))
      handleRequest(text, context).then(reply, (error: unknown) =>
        reply({ ok: false, message: error instanceof Error ? error.message : String(error) }),
      )
  })
}

async function handleRequest(text: string, { secret, folder, db }: Context): Promise<ControlReply> {
  const request = controlRequest.parse(JSON.parse(text))
  const [given, expected] = [Buffer.from(request.secret), Buffer.from(secret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('The secret is wrong.')
  const inside = relative(dirname(folder), request.target)
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new Error('A copy is only made beside the database.')
  await checkpoint(db)
  // Nothing runs while the files are copied, so the copy is the folder as a power failure would leave it: complete
  // with its log, and without any transaction that has not committed.
  await db.runExclusive(async () =>
    cpSync(folder, request.target, {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    }),
  )
  return { ok: true }
}
