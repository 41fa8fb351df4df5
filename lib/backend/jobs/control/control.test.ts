import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runOnSite } from './client.ts'
import { type Commands, controlPath, UsageError } from './protocol.ts'
import { type Control, createControl } from './server.ts'

let folder: string
let path: string
let control: Control
const never = new AbortController().signal
let abortCount = 0

const commands: Commands = {
  say: async (args, print) => {
    for (const word of args) print(word)
  },
  fail: async () => {
    throw new Error('it went wrong')
  },
  wrong: async () => {
    throw new UsageError('say it like this')
  },
  wait: (_, print, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        abortCount += 1
        resolve()
      })
      print('waiting')
    }),
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-control-'))
  path = controlPath(folder)
  control = createControl({ path, commands })
  await control.start()
  abortCount = 0
})
afterEach(async () => {
  await control.stop()
  await rm(folder, { recursive: true, force: true })
})

test('runs a command and prints its lines as they arrive', async () => {
  const lines: string[] = []
  expect(await runOnSite(path, 'say', ['one', 'two\nlines'], (line) => lines.push(line), never)).toBe(true)
  expect(lines).toEqual(['one', 'two\nlines'])
})

test('distinguishes wrong usage from a failure', async () => {
  await expect(runOnSite(path, 'wrong', [], () => undefined, never)).rejects.toThrow(UsageError)
  await expect(runOnSite(path, 'fail', [], () => undefined, never)).rejects.toThrow('it went wrong')
  await expect(runOnSite(path, 'toString', [], () => undefined, never)).rejects.toThrow(
    'no command "toString"',
  )
})

test('returns false where no site listens, also over the socket of a killed one', async () => {
  expect(await runOnSite(join(folder, 'none.sock'), 'say', [], () => undefined, never)).toBe(false)
})

test('aborts the command when the client disconnects', async () => {
  const abort = new AbortController()
  await runOnSite(path, 'wait', [], () => abort.abort(), abort.signal)
  await vi.waitFor(() => expect(abortCount).toBe(1))
})

test('aborts running commands when the site stops, and removes the socket', async () => {
  const running = runOnSite(path, 'wait', [], () => void control.stop(), never)
  await expect(running).rejects.toThrow('the site ended')
  expect(abortCount).toBe(1)
  await vi.waitFor(() => expect(existsSync(path)).toBe(false))
})

test('makes its folder private, refuses a second site, and replaces the socket of a killed one', async () => {
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700)
  await expect(createControl({ path, commands }).start()).rejects.toThrow('another site')
  await control.stop()
  await writeFile(path, '')
  await control.start()
  expect(await runOnSite(path, 'say', [], () => undefined, never)).toBe(true)
})

test('responds to invalid input with a message and cuts endless input', async () => {
  const response = await new Promise<string>((resolve) => {
    const socket = connect(path)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('close', () => resolve(text))
    socket.write('{]\n')
  })
  expect(JSON.parse(response)).toEqual({ end: 'usage', message: 'that is not a command' })
  await new Promise<void>((resolve) => {
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.write('x'.repeat(1_000_000))
  })
  expect(await runOnSite(path, 'say', [], () => undefined, never)).toBe(true)
})

test('uses a short path for a deep data folder', () => {
  const deep = join('/var', 'deep'.repeat(40))
  expect(Buffer.byteLength(controlPath(deep))).toBeLessThanOrEqual(100)
  expect(controlPath(deep)).not.toBe(controlPath(`${deep}er`))
})
