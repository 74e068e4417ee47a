// The anchor of every write benchmark: pgbench's TPC-B on the same server, `-s 20`, 16 clients, prepared statements.
// Where pgbench is missing, the same statements go through our driver, and the label says so.
import { spawnSync } from 'node:child_process'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'

const SCALE = 20
const CLIENTS = 16

export type TpcB = {
  /** What ran: `pgbench` or `driver`. */
  label: string
  transactionsPerSecond(seconds: number): Promise<number>
}

/** `adminUrl` names the superuser on the cluster to be measured; the tables go to the database `bench`. */
export async function prepareTpcB(adminUrl: string): Promise<TpcB> {
  const admin = sqlAt(adminUrl)
  await admin.unsafe('drop database if exists bench with (force)')
  await admin.unsafe('create database bench')
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = '/bench'
  if (spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0) return byPgbench(url)
  return byDriver(url.href)
}

function byPgbench(url: URL): TpcB {
  const env = { ...process.env, PGPASSWORD: url.password }
  const where = ['-h', url.hostname, '-p', url.port, '-U', url.username, 'bench']
  const run = (args: string[]): string => {
    const result = spawnSync('pgbench', [...args, ...where], { env, encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`pgbench failed: ${result.stderr}`)
    return result.stdout
  }
  run(['-i', '-q', '-s', String(SCALE)])
  return {
    label: 'pgbench',
    transactionsPerSecond: async (seconds) => {
      const out = run(['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)])
      const found = /tps = ([\d.]+)/.exec(out)
      if (!found) throw new Error(`pgbench said no figure: ${out}`)
      return Number(found[1])
    },
  }
}

async function byDriver(url: string): Promise<TpcB> {
  const sql = sqlAt(url, CLIENTS)
  await sql.unsafe(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select i, 0, '' from generate_series(1, ${SCALE}) i;
    insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) i;
    insert into pgbench_accounts
      select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) i;
    analyze`)
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const transaction = () => {
    const [aid, bid, tid] = [upTo(SCALE * 100_000), upTo(SCALE), upTo(SCALE * 10)]
    const delta = upTo(10_001) - 5_001
    return sql.begin(async (tx) => {
      await tx`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`
      await tx`select abalance from pgbench_accounts where aid = ${aid}`
      await tx`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`
      await tx`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`
      await tx`insert into pgbench_history (tid, bid, aid, delta, mtime)
        values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`
    })
  }
  return {
    label: 'driver',
    transactionsPerSecond: async (seconds) => {
      const until = performance.now() + seconds * 1_000
      let count = 0
      const client = async () => {
        while (performance.now() < until) {
          await transaction()
          count += 1
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      return count / seconds
    },
  }
}
