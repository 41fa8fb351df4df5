import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#testing/site-process.ts'

/** Whether a Redis of one's own can be started here. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** A Redis for one test on a port of its own, that keeps nothing: each start begins empty. */
export async function ownRedis() {
  const port = await freePort()
  let child: ChildProcess | null = null
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', settings, { stdio: 'ignore' })
      while (!(await answers(port))) await wait(20)
    },
    /** As if its machine were gone. */
    async kill(): Promise<void> {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
  }
  await redis.start()
  return redis
}
