-- A script for wrk: requests the paths of the file WRK_PATHS in turn, and prints the result as one line of JSON.
local requests = {}
local last = 0

function init()
  for path in io.lines(os.getenv("WRK_PATHS")) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(
    string.format(
      '{"requests":%d,"microseconds":%d,"median":%d,"p99":%d,"failed":%d}\n',
      summary.requests,
      summary.duration,
      latency:percentile(50),
      latency:percentile(99),
      errors.connect + errors.read + errors.write + errors.status + errors.timeout
    )
  )
end
