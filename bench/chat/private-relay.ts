import { createServer } from 'node:http'
import type pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { listen } from '../sockets/listen.ts'

interface SendFrame {
  ref: string
  target: { id: number }
  client_id: string
  content: { text: string }
}

/**
 * The simplest relay of private messages: sends each message to its receiver and its sender. With a pool it inserts
 * each message into a table before.
 */
export async function openPrivateRelay(pool: pg.Pool | null) {
  if (pool)
    await pool.query(
      'create table bench_private (id bigserial primary key, sender bigint, receiver bigint, client_id text, content jsonb, created_at timestamptz default now())',
    )
  const server = createServer()
  const wss = new WebSocketServer({ server, path: '/im', perMessageDeflate: false })
  const socketOf = new Map<number, WebSocket>()
  let seq = 0

  async function relay(socket: WebSocket, sender: number, { ref, target, client_id, content }: SendFrame) {
    if (pool)
      await pool.query(
        'insert into bench_private (sender, receiver, client_id, content) values ($1, $2, $3, $4)',
        [sender, target.id, client_id, content],
      )
    const message = { target, seq: ++seq, from: { user_id: sender }, client_id, content }
    const text = JSON.stringify({ code: 100, data: { type: 'message', message, unread: 1, unread_total: 1 } })
    socketOf.get(target.id)?.send(text)
    socket.send(text)
    socket.send(JSON.stringify({ code: 100, data: { type: 'message_sent', ref, message } }))
  }

  wss.on('connection', (socket, request) => {
    const sender = Number(request.headers['x-user'])
    socketOf.set(sender, socket)
    socket.on('message', (bytes: Buffer) => {
      const frame = JSON.parse(bytes.toString())
      if (frame.type === 'login') socket.send(JSON.stringify({ code: 100, data: { type: 'welcome' } }))
      else relay(socket, sender, frame).catch((error: unknown) => socket.emit('error', error))
    })
  })
  return {
    port: await listen(server),
    stop() {
      for (const socket of socketOf.values()) socket.terminate()
      wss.close()
      server.close()
    },
  }
}
