import { type ClientFrame, clientFrame } from '#lib/contract/core/client-frames.ts'
import { isPrivateTopic, isRoomTopic, topicsOfClassify } from '#lib/contract/core/push.ts'
import type { Registry } from '../hub/registry.ts'
import type { Connection } from './connection.ts'
import { type HubLimits, type HubMetrics, type HubOptions, JOIN_COST, type LoginSocket } from './options.ts'

export interface CommandContext extends Pick<HubOptions, 'clock' | 'onLogin' | 'canSubscribe'> {
  registry: Registry
  limits: HubLimits
  metrics: HubMetrics
  /** Resolves the owner of a socket, once. */
  identify(connection: Connection): Promise<void>
}

/**
 * Parses a text frame of a client and executes it. Never throws; an invalid frame gets an error and is
 * counted.
 */
export function receive(connection: Connection, text: string, context: CommandContext): void {
  const bad = (key: 'push.bad_json' | 'push.bad_frame') => {
    context.metrics.add('bad_frames', 1, key)
    connection.fail(key)
  }
  // The specification's rule: only text with brackets is JSON, anything else is ignored.
  if (!/[{[]/.test(text)) {
    context.metrics.add('bad_frames', 1, 'plain_text')
    return
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    bad('push.bad_json')
    return
  }
  const parsed = clientFrame.safeParse(json)
  if (!parsed.success) bad('push.bad_frame')
  else if (connection.registered || parsed.data.type === 'register' || parsed.data.type === 'heartbeat')
    perform(connection, parsed.data, context)
  else connection.fail('push.not_registered')
}

function perform(connection: Connection, frame: ClientFrame, context: CommandContext): void {
  const { registry, clock } = context
  const time = () => ({ server_time: clock.now(), rate: clock.rate })
  switch (frame.type) {
    case 'register':
      connection.registered = true
      connection.send({ type: 'hello', id: connection.id, ...time() })
      break
    case 'heartbeat':
      connection.send({ type: 'heartbeat', t: frame.t, ...time() })
      break
    case 'classify':
      connection.classify = frame.classify
      showScreen(connection, registry)
      break
    case 'toggle':
      connection.companyId = frame.company_id
      showScreen(connection, registry)
      break
    case 'unsubscribe':
    case 'subscribe':
    case 'resume':
      if (isPrivateTopic(frame.topic) || (isRoomTopic(frame.topic) && hasIdentity(connection)))
        subscribeChecked(connection, frame, context)
      else subscribe(connection, frame, context)
      break
    case 'login':
      if (context.onLogin) context.onLogin(frame.code, loginSocket(connection))
      else connection.fail('push.login_unavailable')
  }
}

type SubscriptionFrame = Extract<ClientFrame, { type: 'subscribe' | 'unsubscribe' | 'resume' }>

function subscribe(
  connection: Connection,
  frame: SubscriptionFrame,
  context: CommandContext,
  charged = false,
): void {
  const { topic } = frame
  if (frame.type === 'unsubscribe') context.registry.leave(connection, topic, 'own')
  else if (checkTopicLimit(connection, topic, context)) {
    const from = frame.type === 'resume' ? frame : frame.snapshot === false ? 'now' : undefined
    context.registry.join(connection, topic, { reason: 'own', from, charged })
  }
}

const hasIdentity = ({ token, owner }: Connection): boolean => token !== null || owner !== null

/**
 * A private topic is open to its owner's sockets and to permitted users, a room's topic to everybody except
 * kicked users. The owner of this socket may have to be resolved first.
 */
function subscribeChecked(connection: Connection, frame: SubscriptionFrame, context: CommandContext): void {
  connection.private = connection.private.then(async () => {
    if (frame.type === 'unsubscribe') {
      if (connection.open) subscribe(connection, frame, context)
      return
    }
    // The access check costs a query, whatever its result, so it is charged first.
    await context.identify(connection).catch(() => undefined)
    const granted = await context.registry.charge(connection, frame.topic, JOIN_COST)
    if (!granted || !connection.open) return
    const isAllowed = await canSubscribe(connection, frame.topic, context).catch(() => null)
    if (!connection.open) return
    if (isAllowed === null) connection.fail('push.unavailable', frame.topic)
    // The session may have ended during the check.
    else if (isAllowed && (connection.owner || isRoomTopic(frame.topic)))
      subscribe(connection, frame, context, true)
    else connection.fail('push.forbidden', frame.topic)
  })
}

async function canSubscribe(
  connection: Connection,
  topic: string,
  context: CommandContext,
): Promise<boolean> {
  await context.identify(connection)
  const { owner } = connection
  if (owner === null) return isRoomTopic(topic)
  return owner.topic === topic || ((await context.canSubscribe?.(owner, topic)) ?? false)
}

const loginSocket = (connection: Connection): LoginSocket => ({
  id: connection.id,
  address: connection.address,
  get open() {
    return connection.open
  },
  send: (data) => connection.send(data, 200),
  refuse: () => connection.fail('push.login_taken'),
  onClose(listener) {
    if (connection.ws.readyState === connection.ws.CLOSED) listener()
    else connection.ws.once('close', listener)
  },
})

/** Replaces the topics of the previous screen by those of this one; topics of both stay subscribed. */
function showScreen(connection: Connection, registry: Registry): void {
  const screenTopics = new Set(topicsOfClassify(connection.classify, connection.companyId))
  for (const [topic, { screen }] of connection.topics)
    if (screen && !screenTopics.has(topic)) registry.leave(connection, topic, 'screen')
  for (const topic of screenTopics) {
    const reasons = connection.topics.get(topic)
    if (reasons) reasons.screen = true
    else registry.join(connection, topic, { reason: 'screen' })
  }
}

function checkTopicLimit(connection: Connection, topic: string, { limits }: CommandContext): boolean {
  if (connection.topics.has(topic)) return true
  let own = 0
  for (const reasons of connection.topics.values()) if (reasons.own) own++
  if (own < limits.topics) return true
  connection.fail('push.too_many_topics', topic)
  return false
}
