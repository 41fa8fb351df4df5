import type { RunningNode } from '../servers/nodes.ts'
import { type Action, actionOf, type Kind, nextOfPlayer, nextOfStreamer, type Offers } from './actions.ts'
import { type Member, SECOND_FROM, type World } from './world.ts'

/** What clients know: it outlives the nodes. */
export interface Clients {
  /** Calls that were sent and not answered, by their keys. */
  unanswered: Map<string, Action>
  /** Calls that succeeded, with the data of their answers. */
  acknowledged: Map<string, { action: Action; data: Record<string, unknown> }>
  /** Calls that follow from an answer, by user: to pay what was ordered, to cancel, to approve. */
  next: Map<number, Action[]>
  refused: Map<Kind, number>
  repeated: number
  broken: string[]
}

export const createClients = (): Clients => ({
  unanswered: new Map(),
  acknowledged: new Map(),
  next: new Map(),
  refused: new Map(),
  repeated: 0,
  broken: [],
})

function queue(clients: Clients, action: Action): void {
  const list = clients.next.get(action.member.id) ?? []
  clients.next.set(action.member.id, [...list, action])
}

/** Plans the calls that the operators make about a withdrawal; some of them stay in review. */
function reviewOf({ operators }: World, { id, amount }: { id: number; amount: number }): Action[] {
  const [first, second] = operators
  if (!first || !second) return []
  const turn = Math.random()
  if (turn < 0.1) return []
  if (turn < 0.2) return [actionOf('refuse', first, { id, reason: 'The account is not theirs.' })]
  const both = amount >= SECOND_FROM ? [first, second] : [first]
  return both.map((operator) => actionOf('approve', operator, { id }))
}

/** Plans what clients do about an answer. */
function follow(clients: Clients, world: World, action: Action, data: Record<string, unknown>): void {
  const { kind, member } = action
  if (kind === 'recharge') queue(clients, actionOf('pay', member, { number: data.number }))
  if (kind === 'exchange' && data.state === 'placed' && Math.random() < 0.3)
    queue(clients, actionOf('cancel-exchange', member, { number: data.number }))
  if (kind !== 'withdraw') return
  const withdrawal = data.withdrawal as { id: number; amount: number }
  for (const one of reviewOf(world, withdrawal)) queue(clients, one)
  if (Math.random() < 0.1) queue(clients, actionOf('cancel-withdrawal', member, { id: withdrawal.id }))
}

/**
 * Makes a call. A conflict (sold out, over, decided already) is a refusal as any client may get it, every other one is a
 * fault. Returns whether there was an answer.
 */
async function send(clients: Clients, world: World, node: RunningNode, action: Action): Promise<boolean> {
  const { kind, key, path, input, member } = action
  clients.unanswered.set(key, action)
  const { status, code, data, ...rest } = await node.post(path, input, member.token)
  if (status === 0) return false
  clients.unanswered.delete(key)
  if (code === 0) {
    const answer = data as Record<string, unknown>
    clients.acknowledged.set(key, { action, data: answer })
    follow(clients, world, action, answer)
  } else if (status === 409) clients.refused.set(kind, (clients.refused.get(kind) ?? 0) + 1)
  else clients.broken.push(`${key} was answered ${status} ${JSON.stringify(rest)}`)
  return true
}

/** The calls that a member thinks of: null: nothing. */
function ideasOf(world: World, offers: Offers) {
  const plans = new Map(
    world.players.map(({ id }) => [id, offers.plans.toSorted(() => Math.random() - 0.5)] as const),
  )
  const streamers = new Set(world.streamers.map(({ id }) => id))
  let hasDecided = offers.before === null
  return (member: Member): Action | null => {
    const left = plans.get(member.id)
    if (left) return nextOfPlayer(member, offers, left)
    if (streamers.has(member.id)) return nextOfStreamer(member)
    if (member.id !== world.host.id || hasDecided) return null
    hasDecided = true
    const question = { question_id: offers.before }
    return Math.random() < 0.3
      ? actionOf('cancel-question', member, question)
      : actionOf('decide', member, { ...question, position: Math.floor(Math.random() * 3) })
  }
}

/**
 * Lets every member act at once on a node: each repeats their unanswered calls, then does what follows from answers and,
 * with `offers`, whatever they like, until there is no answer. Resolves once all of them have ended.
 */
export async function act(
  clients: Clients,
  world: World,
  node: RunningNode,
  { offers, going }: { offers: Offers | null; going: () => boolean },
): Promise<void> {
  const ideaOf = offers === null ? () => null : ideasOf(world, offers)
  const again = [...clients.unanswered.values()]
  const members = [...world.players, ...world.streamers, ...world.operators, world.host]
  await Promise.all(
    members.map(async (member) => {
      for (const action of again.filter((one) => one.member.id === member.id)) {
        if (!going()) return
        clients.repeated++
        if (!(await send(clients, world, node, action))) return
      }
      while (going()) {
        const action = clients.next.get(member.id)?.shift() ?? ideaOf(member)
        // Who has nothing to do looks again: an operator waits for withdrawals.
        if (action === null) {
          if (offers === null) return
          await new Promise((resolve) => setTimeout(resolve, 10))
        } else if (!(await send(clients, world, node, action))) return
      }
    }),
  )
}
