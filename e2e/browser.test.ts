import { describe, expect, test } from 'vitest'
import { browserFlags, findBrowser, type Machine } from './browser.ts'

const OWN = '/cache/playwright/chrome'

/** A machine with these programs that work, and these commands that are there. Installing puts a program there. */
function machineWith(given: {
  working?: string[]
  commands?: Record<string, string>
  installs?: Record<string, string>
  root?: boolean
  ci?: boolean
  named?: string
  platform?: NodeJS.Platform
}) {
  const working = new Set(given.working)
  const commands: Record<string, string> = { ...given.commands }
  const ran: string[] = []
  const machine: Machine = {
    platform: given.platform ?? 'linux',
    root: given.root ?? true,
    ci: given.ci ?? false,
    named: given.named,
    which: async (command) => commands[command] ?? null,
    answers: async (path) => working.has(path),
    playwrightPath: async () => OWN,
    run: async (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const done = Object.entries(given.installs ?? {}).find(([part]) => line.includes(part))
      if (!done) return line === 'apt-get update -q' || line === 'sudo -n true'
      commands[args.at(-1) ?? ''] = done[1]
      working.add(done[1])
      return true
    },
    say: () => undefined,
  }
  return { machine, ran }
}

describe('findBrowser', () => {
  test('takes the one that is named before all others', async () => {
    const { machine } = machineWith({
      named: '/my/chrome',
      working: ['/my/chrome', '/usr/bin/chromium'],
      commands: { chromium: '/usr/bin/chromium' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/my/chrome' })
  })

  test('refuses a named one that does not start, in words', async () => {
    const { machine } = machineWith({ named: '/my/chrome', working: ['/usr/bin/chromium'] })
    await expect(findBrowser(machine)).rejects.toThrow('CHROMIUM_PATH=/my/chrome does not start')
  })

  test('passes by a command that is there and does not start', async () => {
    const { machine, ran } = machineWith({
      working: ['/usr/bin/google-chrome'],
      commands: { 'chromium-browser': '/usr/bin/stub', 'google-chrome': '/usr/bin/google-chrome' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/google-chrome' })
    expect(ran).toEqual([])
  })

  test('puts the shell without windows on a machine of CI, and takes what is there when it cannot', async () => {
    const there = {
      ci: true,
      working: ['/usr/bin/chromium'],
      commands: { chromium: '/usr/bin/chromium', 'apt-get': '/usr/bin/apt-get' },
    }
    const { machine } = machineWith({ ...there, installs: { 'headless-shell': '/usr/bin/shell' } })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/shell' })
    const without = machineWith(there)
    expect(await findBrowser(without.machine)).toEqual({ executablePath: '/usr/bin/chromium' })
    const own = machineWith({ ...there, ci: false, installs: { 'headless-shell': '/usr/bin/shell' } })
    expect(await findBrowser(own.machine)).toEqual({ executablePath: '/usr/bin/chromium' })
    expect(own.ran).toEqual([])
  })

  test('finds an application on a Mac', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    const { machine } = machineWith({ platform: 'darwin', working: [chrome] })
    expect(await findBrowser(machine)).toEqual({ executablePath: chrome })
  })

  test("takes Playwright's own before it installs anything", async () => {
    const { machine, ran } = machineWith({ working: [OWN], commands: { 'apt-get': '/usr/bin/apt-get' } })
    expect(await findBrowser(machine)).toEqual({ executablePath: OWN })
    expect(ran).toEqual([])
  })

  test.each([
    ['apt-get', 'apt-get install -y -q --no-install-recommends chromium'],
    ['dnf', 'dnf install -y chromium'],
    ['apk', 'apk add --no-cache chromium'],
    ['pacman', 'pacman -Sy --noconfirm chromium'],
  ])('has %s install one as root', async (manager, line) => {
    const { machine, ran } = machineWith({
      commands: { [manager]: `/usr/bin/${manager}` },
      installs: { [line]: '/usr/bin/chromium' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/chromium' })
    expect(ran.at(-1)).toBe(line)
  })

  test('installs with sudo where no password is asked', async () => {
    const { machine, ran } = machineWith({
      root: false,
      commands: { sudo: '/usr/bin/sudo', dnf: '/usr/bin/dnf' },
      installs: { 'sudo -n dnf': '/usr/bin/chromium' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/chromium' })
    expect(ran).toEqual(['sudo -n true', 'sudo -n dnf install -y chromium'])
  })

  test('leaves it to Playwright when nothing else may install', async () => {
    const { machine, ran } = machineWith({
      root: false,
      commands: { 'apt-get': '/usr/bin/apt-get' },
      installs: { 'npx playwright install chromium': OWN },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: OWN })
    expect(ran).toEqual(['npx playwright install chromium'])
  })

  test('goes on to Playwright when the package that was installed does not start', async () => {
    const { machine, ran } = machineWith({
      commands: { 'apt-get': '/usr/bin/apt-get', 'chromium-browser': '/usr/bin/stub' },
      installs: { 'npx playwright install chromium': OWN },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: OWN })
    expect(ran[0]).toBe('apt-get update -q')
  })

  test('says what to install when nothing helps', async () => {
    const { machine } = machineWith({ root: false })
    await expect(findBrowser(machine)).rejects.toThrow('install the package "chromium" or Google Chrome')
  })
})

test('gives up the sandbox as root alone', () => {
  expect(browserFlags(true)).toContain('--no-sandbox')
  expect(browserFlags(false)).not.toContain('--no-sandbox')
})
