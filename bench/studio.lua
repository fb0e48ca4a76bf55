-- bench/studio.lua: what bench/studio makes each client ask, and what it counts.
-- SPDX-License-Identifier: GPL-3.0-or-later
wrk.method="POST"; wrk.path="/make"; wrk.body="kind=wordsearch&words=tiger%0Aelephant%0Agiraffe%0Azebra%0Ahippo%0Aleopard"; wrk.headers["Content-Type"]="application/x-www-form-urlencoded"; wrk.headers["Host"]="localhost"; wrk.headers["Origin"]="http://localhost"
busy=0; other=0; asked=0
local id=tostring({})  -- of the thread
function request() asked=asked+1; wrk.headers["X-Client"]=id..(asked%100); return wrk.format() end
function setup(t) threads=threads or {}; table.insert(threads,t) end
function init() busy=0; ok=0; other=0 end
function response(s) if s==503 then busy=busy+1 elseif s==200 then ok=ok+1 else other=other+1 end end
function done(sum,lat) local b,o,x=0,0,0; for _,t in ipairs(threads) do b=b+t:get("busy"); o=o+t:get("ok"); x=x+t:get("other") end; print("ok",o,"busy",b,"other",x,"p99 ms",lat:percentile(99)/1000,"socket errors",sum.errors.connect+sum.errors.read+sum.errors.write,"timeouts",sum.errors.timeout) end
