import { $constructor, $ZodType, clone, parse, parseAsync, safeParse, safeParseAsync } from 'zod/v4/core'
import type { ZodMiniType } from 'zod/v4/mini'

/** Of zod's core: what turns a definition into a schema of its kind. */
interface Core {
  // biome-ignore lint/suspicious/noExplicitAny: each takes its own kind of schema and definition.
  init(schema: any, definition: any): void
}

/** What every schema of `zod/mini` can do, told once for all kinds. */
const Schema: Core = /*@__PURE__*/ $constructor<ZodMiniType>(
  'ZodMiniType',
  (schema, definition: ZodMiniType['def'] & { shape?: unknown; entries?: unknown }) => {
    $ZodType.init(schema, definition)
    schema.def = definition
    schema.type = definition.type
    // Read late: a shape may name a schema that is only defined further down.
    if ('shape' in definition) Object.defineProperty(schema, 'shape', { get: () => definition.shape })
    if ('entries' in definition) Object.assign(schema, { options: [...(schema._zod.values ?? [])] })
  },
  {
    parse(data, context) {
      return parse(this, data, context)
    },
    safeParse(data, context) {
      return safeParse(this, data, context)
    },
    parseAsync(data, context) {
      return parseAsync(this, data, context)
    },
    safeParseAsync(data, context) {
      return safeParseAsync(this, data, context)
    },
    check(...more) {
      const checks = more.map((one) =>
        typeof one === 'function'
          ? { _zod: { check: one, def: { check: 'custom' as const }, onattach: [] } }
          : one,
      )
      const { def } = this
      return clone(this, { ...def, checks: [...(def.checks ?? []), ...checks] }, { parent: true })
    },
    get with() {
      return this.check
    },
    clone(definition, parameters) {
      return clone(this, definition, parameters)
    },
    brand() {
      return this
    },
    register(registry, ...meta) {
      registry.add(this, ...meta)
      return this
    },
    apply(make, ...rest) {
      return make(this, ...rest)
    },
  },
)

type Maker<Made> = new (definition: object) => Made
const makers = new Map<Core, Maker<unknown>>()

/** The constructor of schemas of one kind. */
export function kind<Made>(core: Core): Maker<Made> {
  const known = makers.get(core)
  if (known) return known as Maker<Made>
  const maker = $constructor<ZodMiniType>('ZodMini', (schema, definition) => {
    core.init(schema, definition)
    Schema.init(schema, definition)
  }) as unknown as Maker<Made>
  makers.set(core, maker)
  return maker
}

/** A schema by its definition, as zod's core wants it. */
export const make = <Made>(core: Core, definition: { type: string; [part: string]: unknown }): Made =>
  new (kind<Made>(core))(definition)
