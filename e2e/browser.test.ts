import { describe, expect, test } from 'vitest'
import { browserFlags, findBrowser, type Machine } from './browser.ts'

const PLAYWRIGHT_BROWSER = '/cache/playwright/chrome'

/** Creates a machine with these working programs and commands. Installing adds a program. */
function machineWith(options: {
  working?: string[]
  commands?: Record<string, string>
  installs?: Record<string, string>
  root?: boolean
  ci?: boolean
  named?: string
  platform?: NodeJS.Platform
}) {
  const working = new Set(options.working)
  const commands: Record<string, string> = { ...options.commands }
  const ran: string[] = []
  const machine: Machine = {
    platform: options.platform ?? 'linux',
    root: options.root ?? true,
    ci: options.ci ?? false,
    named: options.named,
    which: async (command) => commands[command] ?? null,
    answers: async (path) => working.has(path),
    playwrightPath: async () => PLAYWRIGHT_BROWSER,
    run: async (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const done = Object.entries(options.installs ?? {}).find(([part]) => line.includes(part))
      if (!done) return line === 'apt-get update -q' || line === 'sudo -n true'
      commands[args.at(-1) ?? ''] = done[1]
      working.add(done[1])
      return true
    },
    print: () => undefined,
  }
  return { machine, ran }
}

describe('findBrowser', () => {
  test('prefers the named browser', async () => {
    const { machine } = machineWith({
      named: '/my/chrome',
      working: ['/my/chrome', '/usr/bin/chromium'],
      commands: { chromium: '/usr/bin/chromium' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/my/chrome' })
  })

  test('refuses a named browser that does not start, with an error message', async () => {
    const { machine } = machineWith({ named: '/my/chrome', working: ['/usr/bin/chromium'] })
    await expect(findBrowser(machine)).rejects.toThrow('CHROMIUM_PATH=/my/chrome does not start')
  })

  test('skips a command that exists but does not start', async () => {
    const { machine, ran } = machineWith({
      working: ['/usr/bin/google-chrome'],
      commands: { 'chromium-browser': '/usr/bin/stub', 'google-chrome': '/usr/bin/google-chrome' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/google-chrome' })
    expect(ran).toEqual([])
  })

  test('installs the headless shell on a CI machine, and uses an existing browser otherwise', async () => {
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

  test('finds an application on macOS', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    const { machine } = machineWith({ platform: 'darwin', working: [chrome] })
    expect(await findBrowser(machine)).toEqual({ executablePath: chrome })
  })

  test("uses Playwright's own before it installs anything", async () => {
    const { machine, ran } = machineWith({
      working: [PLAYWRIGHT_BROWSER],
      commands: { 'apt-get': '/usr/bin/apt-get' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: PLAYWRIGHT_BROWSER })
    expect(ran).toEqual([])
  })

  test.each([
    ['apt-get', 'apt-get install -y -q --no-install-recommends chromium'],
    ['dnf', 'dnf install -y chromium'],
    ['apk', 'apk add --no-cache chromium'],
    ['pacman', 'pacman -Sy --noconfirm chromium'],
  ])('with %s, installs one as root', async (manager, line) => {
    const { machine, ran } = machineWith({
      commands: { [manager]: `/usr/bin/${manager}` },
      installs: { [line]: '/usr/bin/chromium' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/chromium' })
    expect(ran.at(-1)).toBe(line)
  })

  test('installs with sudo when it needs no password', async () => {
    const { machine, ran } = machineWith({
      root: false,
      commands: { sudo: '/usr/bin/sudo', dnf: '/usr/bin/dnf' },
      installs: { 'sudo -n dnf': '/usr/bin/chromium' },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: '/usr/bin/chromium' })
    expect(ran).toEqual(['sudo -n true', 'sudo -n dnf install -y chromium'])
  })

  test('installs by Playwright when nothing else is possible', async () => {
    const { machine, ran } = machineWith({
      root: false,
      commands: { 'apt-get': '/usr/bin/apt-get' },
      installs: { 'npx playwright install chromium': PLAYWRIGHT_BROWSER },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: PLAYWRIGHT_BROWSER })
    expect(ran).toEqual(['npx playwright install chromium'])
  })

  test('continues with Playwright when the installed package does not start', async () => {
    const { machine, ran } = machineWith({
      commands: { 'apt-get': '/usr/bin/apt-get', 'chromium-browser': '/usr/bin/stub' },
      installs: { 'npx playwright install chromium': PLAYWRIGHT_BROWSER },
    })
    expect(await findBrowser(machine)).toEqual({ executablePath: PLAYWRIGHT_BROWSER })
    expect(ran[0]).toBe('apt-get update -q')
  })

  test('names the package to install when everything fails', async () => {
    const { machine } = machineWith({ root: false })
    await expect(findBrowser(machine)).rejects.toThrow('install the package "chromium" or Google Chrome')
  })
})

test('disables the sandbox only as root', () => {
  expect(browserFlags(true)).toContain('--no-sandbox')
  expect(browserFlags(false)).not.toContain('--no-sandbox')
})
