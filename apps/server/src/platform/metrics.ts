// Figures for Prometheus at /metrics.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  httpRequest(endpoint: string, status: number, seconds: number): void
  jobDone(name: string, outcome: 'done' | 'failed', seconds: number): void
  sockets(count: { signedIn: number; unproven: number }): void
  /** Of TCP, which have not sent a whole request yet. */
  silentConnections(count: number): void
  connectionRefused(why: 'unproven_sockets' | 'silent_connections'): void
  /** Calls and statements that were refused because too much is under way. */
  shed(what: 'requests' | 'statements'): void
  readonly contentType: string
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
  const requests = new Histogram({
    name: 'mela_http_request_seconds',
    help: 'Duration of API requests',
    labelNames: ['endpoint', 'status'] as const,
    buckets,
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'mela_job_seconds',
    help: 'Duration of jobs',
    labelNames: ['name', 'outcome'] as const,
    buckets,
    registers: [registry],
  })
  const jobFailures = new Counter({
    name: 'mela_job_failures_total',
    help: 'Jobs that failed and will be tried again or given up',
    labelNames: ['name'] as const,
    registers: [registry],
  })
  const sockets = new Gauge({
    name: 'mela_sockets',
    help: 'Sockets of this node, signed in or not yet',
    labelNames: ['state'] as const,
    registers: [registry],
  })
  const silent = new Gauge({
    name: 'mela_silent_connections',
    help: 'Connections of this node that have not sent a whole request yet',
    registers: [registry],
  })
  const refusedConnections = new Counter({
    name: 'mela_connections_refused_total',
    help: 'Connections that were turned away because too many like them wait',
    labelNames: ['why'] as const,
    registers: [registry],
  })
  const shed = new Counter({
    name: 'mela_shed_total',
    help: 'Requests and statements that were refused at once because too much was under way',
    labelNames: ['what'] as const,
    registers: [registry],
  })

  return {
    httpRequest: (endpoint, status, seconds) => requests.observe({ endpoint, status }, seconds),
    jobDone: (name, outcome, seconds) => {
      jobs.observe({ name, outcome }, seconds)
      if (outcome === 'failed') jobFailures.inc({ name })
    },
    sockets: ({ signedIn, unproven }) => {
      sockets.set({ state: 'signed_in' }, signedIn)
      sockets.set({ state: 'unproven' }, unproven)
    },
    silentConnections: (count) => silent.set(count),
    connectionRefused: (why) => refusedConnections.inc({ why }),
    shed: (what) => shed.inc({ what }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
