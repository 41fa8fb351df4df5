import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts one of our programs and collects its output. */
function run(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (bytes) => {
    output.out += bytes
  })
  child.stderr.on('data', (bytes) => {
    output.err += bytes
  })
  const ended = once(child, 'close').then(([code]) => Number(code))
  return { child, output, ended }
}

const portOf = async (output: { out: string }): Promise<number> => {
  await expect.poll(() => output.out, { timeout: 10_000 }).toMatch(/ready: http/)
  return Number(/ready: http:\/\/[^:]+:(\d+)/.exec(output.out)?.[1])
}

const sendRaw = (port: number, text: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

/** Sends the head of a call, and half of its body of eight bytes. */
const halfSent = async (port: number): Promise<Socket> => {
  const head = [
    'POST /api/x HTTP/1.1',
    'Host: localhost',
    'Content-Length: 8',
    'Expect: 100-continue',
    '\r\n',
  ]
  const socket = sendRaw(port, head.join('\r\n'))
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  socket.write('half')
  return socket
}

test('a port in use stops the start with one sentence, before anything is opened', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'touchline-'))
  const { output, ended } = run('server.ts', [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  })
  expect(await ended).toBe(1)
  expect(output.err.trim()).toBe(
    `Port ${port} is already taken by another program. Stop that program, or choose another port with PORT.`,
  )
  expect(await readdir(folder)).toEqual([])
  other.close()
  await rm(folder, { recursive: true })
}, 20_000)

test.each([
  ['PORT', 'abc', '"abc"'],
  ['TRUSTED_PROXIES', '-1', '"-1"'],
  // Secrets are not printed.
  ['SESSION_SECRET', 'short', '[cut]'],
])(
  'a wrong %s stops the start with a sentence that names it',
  async (name, value, shown) => {
    const { output, ended } = run('server.ts', [], { [name]: value })
    expect(await ended).toBe(1)
    expect(output.err).toContain(`${name}=${shown} is not usable`)
    expect(output.err.trim().split('\n')).toHaveLength(1)
  },
  20_000,
)

test('SIGTERM ends the process with 0 despite sockets, streams and a half-sent request', async () => {
  const { child, output, ended } = run('testing/gateway/test-process.ts')
  const port = await portOf(output)
  const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const sockets = [
    ...Array.from({ length: 100 }, () => sendRaw(port, `GET /ws HTTP/1.1\r\n${upgrade}`)),
    sendRaw(port, 'GET /media/room-1.flv HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ]
  await halfSent(port)
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  const since = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - since).toBeLessThan(10_000)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
}, 25_000)

test('a response under way is completed after SIGTERM, and the process does not wait for further requests', async () => {
  const { child, output, ended } = run('testing/gateway/test-process.ts')
  const port = await portOf(output)
  const idle = sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(idle, 'data')
  const upload = await halfSent(port)
  const since = performance.now()
  child.kill('SIGTERM')
  await once(idle, 'close')
  upload.write('full')
  expect(String((await once(upload, 'data'))[0])).toContain('"data":8')
  expect(await ended).toBe(0)
  expect(performance.now() - since).toBeLessThan(5_000)
}, 25_000)

test('a second signal ends the process at once', async () => {
  const { child, output, ended } = run('testing/gateway/test-process.ts')
  const port = await portOf(output)
  const idle = sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(idle, 'data')
  await halfSent(port)
  child.kill('SIGTERM')
  // The first signal has arrived once new connections are refused.
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 5000 },
    )
    .toBe('closed')
  const since = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(performance.now() - since).toBeLessThan(2_000)
}, 25_000)

test('start.mjs names a wrong setting before it builds anything', async () => {
  const { output, ended } = run('start.mjs', [], { PORT: 'abc' })
  expect(await ended).toBe(1)
  expect(output.err).toContain('PORT="abc" is not usable')
  expect(output.out).toBe('')
}, 20_000)
