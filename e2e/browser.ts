import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** Access to the machine for finding a browser; tests inject a fake. */
export interface Machine {
  platform: NodeJS.Platform
  root: boolean
  /** A CI machine, on which faster browsers may be installed. */
  ci: boolean
  /** CHROMIUM_PATH. */
  named: string | undefined
  /** The file of a command, or null. */
  which(command: string): Promise<string | null>
  /**
   * Whether the program at `path` starts and prints its version. Ubuntu's `chromium` without snap exists but
   * does not start.
   */
  answers(path: string): Promise<boolean>
  /** Path of Playwright's own browser. */
  playwrightPath(): Promise<string>
  /** Runs a command with visible output; true when it exits with 0. */
  run(command: string, args: string[]): Promise<boolean>
  print(line: string): void
}

/** Chromium without windows: the same pages for two thirds of the processor time. */
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
/** Install commands of each package manager, in order of preference. */
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

/** True when a package manager exists and succeeded. */
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
    machine.print(`No browser was found: installing Chromium with ${manager}.`)
    for (const step of steps) {
      const done = sudo
        ? await machine.run(sudo, [...before, manager, ...step])
        : await machine.run(manager, step)
      // If refreshing the package sources fails, the package may still be installable.
      if (!done && step[0] !== 'update') return false
    }
    return true
  }
  return false
}

/** Installs the headless shell where possible; otherwise an existing browser is used. */
async function installShell(machine: Machine): Promise<void> {
  if ((await machine.which(SHELL)) !== null || (await machine.which('apt-get')) === null) return
  await machine.run('apt-get', ['update', '-q'])
  await machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', SHELL])
}

/**
 * Finds the browser for the tests: the one of CHROMIUM_PATH, an installed one, or one installed by the
 * package manager or Playwright. Throws an Error with the package to install.
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
  const playwrightBrowser = await machine.playwrightPath()
  if (await machine.answers(playwrightBrowser)) return { executablePath: playwrightBrowser }

  if (await installByManager(machine)) {
    const installed = await onMachine(machine)
    if (installed !== null) return { executablePath: installed }
  }
  machine.print('No browser was found: letting Playwright install its own.')
  const npx = machine.platform === 'win32' ? 'npx.cmd' : 'npx'
  if (
    (await machine.run(npx, ['playwright', 'install', 'chromium'])) &&
    (await machine.answers(playwrightBrowser))
  ) {
    return { executablePath: playwrightBrowser }
  }
  throw new Error(
    'The browser tests need Chromium and could not install it: install the package "chromium" or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** Command line flags of the browser; as root it has no sandbox, because Chromium does not support it. */
export function browserFlags(root: boolean): string[] {
  return [
    ...(root ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
    // Pages of a test live for seconds: optimising their code and a process for drawing cost more than they save.
    '--js-flags=--no-opt --no-maglev',
    '--in-process-gpu',
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

/** The current machine. */
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
      // On Windows, a browser started for its version would open a window.
      return (await isProgram(path)) && (platform === 'win32' || ends(path, ['--version'], true, 20_000))
    },
    async playwrightPath() {
      const { chromium } = await import('@playwright/test')
      return chromium.executablePath()
    },
    run: (command, args) => ends(command, args, false, 600_000),
    print: (line) => console.log(line),
  }
}
