/**
 * The operations of the bus in Redis, each an atomic script. Keys: `meta` (the epoch, the floor at which
 * forgotten topics ended, and the run id of the Redis process), `quiet` (topics by their last message),
 * `t:TOPIC` (number and bytes) and `m:TOPIC` (the tail). Every script first takes its prefix, an epoch to use
 * where there is none, the time, and how long a quiet topic is remembered.
 */
const BEGIN = `
local p, now = ARGV[1], tonumber(ARGV[3])
local meta, quiet = p .. 'meta', p .. 'quiet'
local epoch = redis.call('hget', meta, 'epoch')
if not epoch then
  epoch = ARGV[2]
  redis.call('hset', meta, 'epoch', epoch)
end
local floor = tonumber(redis.call('hget', meta, 'floor') or '0')
for _, old in ipairs(redis.call('zrangebyscore', quiet, '-inf', now - tonumber(ARGV[4]), 'limit', 0, 20)) do
  floor = math.max(floor, tonumber(redis.call('hget', p .. 't:' .. old, 'seq') or '0'))
  redis.call('hset', meta, 'floor', floor)
  redis.call('del', p .. 't:' .. old, p .. 'm:' .. old)
  redis.call('zrem', quiet, old)
end
local function trim(topic, count, bytes, age)
  local t, m = p .. 't:' .. topic, p .. 'm:' .. topic
  while true do
    local oldest = redis.call('lindex', m, 0)
    if not oldest then return end
    local at = tonumber(string.match(oldest, '^%d+'))
    local over = redis.call('llen', m) > count or now - at > age
      or tonumber(redis.call('hget', t, 'bytes') or '0') > bytes
    if not over then return end
    redis.call('lpop', m)
    redis.call('hincrby', t, 'bytes', -(#oldest - #string.match(oldest, '^%d+ %d+ ')))
  end
end
`

/**
 * Arguments: topic, data, tag; maximum messages, bytes and milliseconds of the tail. Returns epoch and
 * number.
 */
export const PUBLISH = `${BEGIN}
local topic, data = ARGV[5], ARGV[6]
local t, m = p .. 't:' .. topic, p .. 'm:' .. topic
local seq = tonumber(redis.call('hget', t, 'seq') or floor) + 1
redis.call('hset', t, 'seq', seq)
redis.call('hincrby', t, 'bytes', #data)
redis.call('rpush', m, string.format('%.0f %.0f ', now, seq) .. data)
redis.call('zadd', quiet, now, topic)
trim(topic, tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10]))
redis.call('publish', p .. 'bus', epoch .. ' ' .. string.format('%.0f', seq) .. ' ' .. ARGV[7] .. ' ' .. topic .. '\\n' .. data)
return { epoch, seq }`

/** Argument: topic. Returns epoch and number. */
export const LAST = `${BEGIN}
return { epoch, tonumber(redis.call('hget', p .. 't:' .. ARGV[5], 'seq') or floor) }`

/**
 * Arguments: topic, epoch, number, and the limits of the tail. Returns the messages after the number, or
 * nothing when they are no longer all stored.
 */
export const SINCE = `${BEGIN}
local topic, seq = ARGV[5], tonumber(ARGV[7])
if epoch ~= ARGV[6] then return false end
local last = tonumber(redis.call('hget', p .. 't:' .. topic, 'seq') or floor)
if seq > last then return false end
trim(topic, tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10]))
local m = p .. 'm:' .. topic
local first = last - redis.call('llen', m) + 1
if seq + 1 < first then return false end
return redis.call('lrange', m, seq + 1 - first, -1)`

/**
 * Stores the run id of the Redis process. A restarted process may have lost the numbers it assigned, so a new
 * epoch begins.
 */
export const BEGIN_LIFE = `
local meta = ARGV[1] .. 'meta'
if redis.call('hget', meta, 'life') == ARGV[3] then return 0 end
redis.call('hset', meta, 'life', ARGV[3], 'epoch', ARGV[2])
return 1`
