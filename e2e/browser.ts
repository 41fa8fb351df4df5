import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** What finding a browser asks of the machine; tests hand in a machine of their own. */
export interface Machine {
  platform: NodeJS.Platform
  root: boolean
  /** Nobody's own machine: what makes the tests quicker may be put on it. */
  ci: boolean
  /** CHROMIUM_PATH. */
  named: string | undefined
  /** The file behind a command, or null where there is none. */
  which(command: string): Promise<string | null>
  /** Whether the program at `path` starts and says its version: Ubuntu's `chromium` without snap is there and does not. */
  answers(path: string): Promise<boolean>
  /** Where Playwright would have put its own. */
  playwrightPath(): Promise<string>
  /** Runs a command with its output shown; true when it ended with 0. */
  run(command: string, args: string[]): Promise<boolean>
  say(line: string): void
}

/** Chromium without its windows: the same pages for two thirds of the processor. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]
const APPS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}
/** How each package manager installs one, in the order they are looked for. */
const MANAGERS: [string, string[][]][] = [
  [
    'apt-get',
    [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    ],
  ],
  ['dnf', [['install', '-y', 'chromium']]],
  ['apk', [['add', '--no-cache', 'chromium']]],
  ['pacman', [['-Sy', '--noconfirm', 'chromium']]],
]

async function onMachine(machine: Machine): Promise<string | null> {
  for (const command of COMMANDS) {
    const path = await machine.which(command)
    if (path !== null && (await machine.answers(path))) return path
  }
  for (const path of APPS[machine.platform] ?? []) if (await machine.answers(path)) return path
  return null
}

/** True when a package manager was there and did its work. */
async function installByManager(machine: Machine): Promise<boolean> {
  const asRoot: [string, string[]] | null = machine.root
    ? ['', []]
    : (await machine.which('sudo')) !== null && (await machine.run('sudo', ['-n', 'true']))
      ? ['sudo', ['-n']]
      : null
  if (asRoot === null) return false
  const [sudo, before] = asRoot
  for (const [manager, steps] of MANAGERS) {
    if ((await machine.which(manager)) === null) continue
    machine.say(`No browser was found: installing Chromium with ${manager}.`)
    for (const step of steps) {
      const done = sudo
        ? await machine.run(sudo, [...before, manager, ...step])
        : await machine.run(manager, step)
      // A package source that cannot be refreshed may still have the package.
      if (!done && step[0] !== 'update') return false
    }
    return true
  }
  return false
}

/** Where it cannot be had, what is there will do. */
async function installShell(machine: Machine): Promise<void> {
  if ((await machine.which(SHELL)) !== null || (await machine.which('apt-get')) === null) return
  await machine.run('apt-get', ['update', '-q'])
  await machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', SHELL])
}

/**
 * The browser the tests use: the one CHROMIUM_PATH names, one the machine has, one its package manager or Playwright
 * installs. Throws an Error whose sentence says what to install.
 */
export async function findBrowser(machine: Machine): Promise<{ executablePath: string }> {
  const { named } = machine
  if (named) {
    if (await machine.answers(named)) return { executablePath: named }
    throw new Error(
      `CHROMIUM_PATH=${named} does not start: name a Chromium or Chrome that does, or unset it.`,
    )
  }
  if (machine.ci && machine.root) await installShell(machine)
  const found = await onMachine(machine)
  if (found !== null) return { executablePath: found }
  const own = await machine.playwrightPath()
  if (await machine.answers(own)) return { executablePath: own }

  if (await installByManager(machine)) {
    const installed = await onMachine(machine)
    if (installed !== null) return { executablePath: installed }
  }
  machine.say('No browser was found: letting Playwright install its own.')
  const npx = machine.platform === 'win32' ? 'npx.cmd' : 'npx'
  if ((await machine.run(npx, ['playwright', 'install', 'chromium'])) && (await machine.answers(own))) {
    return { executablePath: own }
  }
  throw new Error(
    'The browser tests need Chromium and could not install it: install the package "chromium" or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** How the browser is started: without a sandbox only as root, where there is none to be had. */
export function browserFlags(root: boolean): string[] {
  return [
    ...(root ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ]
}

/** True when this process is root. */
export const isRoot = (): boolean => process.getuid?.() === 0

async function ends(command: string, args: string[], quiet: boolean, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      timeout: ms,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** The machine this runs on. */
export function thisMachine(named: string | undefined): Machine {
  const { platform } = process
  return {
    platform,
    root: isRoot(),
    ci: process.env.CI !== undefined,
    named,
    async which(command) {
      for (const folder of (process.env.PATH ?? '').split(delimiter)) {
        if (isAbsolute(folder) && (await isProgram(join(folder, command)))) return join(folder, command)
      }
      return null
    },
    async answers(path) {
      // On Windows a browser asked for its version opens a window instead.
      return (await isProgram(path)) && (platform === 'win32' || ends(path, ['--version'], true, 20_000))
    },
    async playwrightPath() {
      const { chromium } = await import('@playwright/test')
      return chromium.executablePath()
    },
    run: (command, args) => ends(command, args, false, 600_000),
    say: (line) => console.log(line),
  }
}
