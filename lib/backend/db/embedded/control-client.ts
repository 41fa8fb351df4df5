import { createConnection } from 'node:net'
import { ArchiveError } from '../archive/archive-format.ts'
import { controlReply } from './control-messages.ts'
import type { LockRecord } from './lock.ts'

/**
 * Requests a copy of the database files, as of one moment, in the new folder `target` from the process that
 * has the database open.
 */
export function requestCopy(control: NonNullable<LockRecord['control']>, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const port = Number(control.address)
    const socket = Number.isInteger(port)
      ? createConnection({ host: '127.0.0.1', port })
      : createConnection({ path: control.address })
    let text = ''
    socket.setEncoding('utf8')
    socket.on('connect', () =>
      socket.write(`${JSON.stringify({ secret: control.secret, verb: 'copy', target })}\n`),
    )
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', (error) =>
      reject(new ArchiveError(`The running site does not answer (${error.message}).`)),
    )
    socket.on('close', () => {
      const reply = text === '' ? undefined : controlReply.safeParse(JSON.parse(text)).data
      if (reply?.ok) resolve()
      else
        reject(new ArchiveError(`The running site made no copy: ${reply?.message ?? 'it ended meanwhile'}`))
    })
  })
}
