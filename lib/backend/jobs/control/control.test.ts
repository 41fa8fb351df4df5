import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askSite } from './client.ts'
import { type Commands, controlPath, UsageError } from './protocol.ts'
import { type Control, createControl } from './server.ts'

let folder: string
let path: string
let control: Control
const never = new AbortController().signal
let left = 0

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
        left += 1
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
  left = 0
})
afterEach(async () => {
  await control.stop()
  await rm(folder, { recursive: true, force: true })
})

test('does a command and prints its lines as they come', async () => {
  const lines: string[] = []
  expect(await askSite(path, 'say', ['one', 'two\nlines'], (line) => lines.push(line), never)).toBe(true)
  expect(lines).toEqual(['one', 'two\nlines'])
})

test('tells a wrong call from a failure', async () => {
  await expect(askSite(path, 'wrong', [], () => undefined, never)).rejects.toThrow(UsageError)
  await expect(askSite(path, 'fail', [], () => undefined, never)).rejects.toThrow('it went wrong')
  await expect(askSite(path, 'toString', [], () => undefined, never)).rejects.toThrow('no command "toString"')
})

test('answers false where no site listens, also over the socket of a killed one', async () => {
  expect(await askSite(join(folder, 'none.sock'), 'say', [], () => undefined, never)).toBe(false)
})

test('aborts the command when the caller goes away', async () => {
  const gone = new AbortController()
  await askSite(path, 'wait', [], () => gone.abort(), gone.signal)
  await vi.waitFor(() => expect(left).toBe(1))
})

test('aborts what runs when the site stops, and removes the socket', async () => {
  const asked = askSite(path, 'wait', [], () => void control.stop(), never)
  await expect(asked).rejects.toThrow('the site ended')
  expect(left).toBe(1)
  await vi.waitFor(() => expect(existsSync(path)).toBe(false))
})

test('keeps others out of its folder, refuses a second site, and takes over what a killed one left', async () => {
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700)
  await expect(createControl({ path, commands }).start()).rejects.toThrow('another site')
  await control.stop()
  await writeFile(path, '')
  await control.start()
  expect(await askSite(path, 'say', [], () => undefined, never)).toBe(true)
})

test('answers rubbish with a sentence and cuts what does not end', async () => {
  const said = await new Promise<string>((resolve) => {
    const socket = connect(path)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('close', () => resolve(text))
    socket.write('{]\n')
  })
  expect(JSON.parse(said)).toEqual({ end: 'usage', message: 'that is not a command' })
  await new Promise<void>((resolve) => {
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.write('x'.repeat(1_000_000))
  })
  expect(await askSite(path, 'say', [], () => undefined, never)).toBe(true)
})

test('finds a short path for a deep data folder', () => {
  const deep = join('/var', 'deep'.repeat(40))
  expect(Buffer.byteLength(controlPath(deep))).toBeLessThanOrEqual(100)
  expect(controlPath(deep)).not.toBe(controlPath(`${deep}er`))
})
