// Figures for Prometheus at /metrics.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  httpRequest(endpoint: string, status: number, seconds: number): void
  jobDone(name: string, outcome: 'done' | 'failed', seconds: number): void
  socketCount(count: number): void
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
    help: 'Signed-in sockets of this node',
    registers: [registry],
  })

  return {
    httpRequest: (endpoint, status, seconds) => requests.observe({ endpoint, status }, seconds),
    jobDone: (name, outcome, seconds) => {
      jobs.observe({ name, outcome }, seconds)
      if (outcome === 'failed') jobFailures.inc({ name })
    },
    socketCount: (count) => sockets.set(count),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
