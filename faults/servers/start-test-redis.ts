import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#testing/site-process.ts'

/** Whether a Redis server can be started on this machine. */
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

/** Starts a Redis for one test on a port of its own. It stores nothing: each start begins empty. */
export async function startTestRedis() {
  const port = await freePort()
  let child: ChildProcess | null = null
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', settings, { stdio: 'ignore' })
      while (!(await answers(port))) await wait(20)
    },
    /** Kills the process, as if its machine had failed. */
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
