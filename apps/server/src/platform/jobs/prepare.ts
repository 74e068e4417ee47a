// pg-boss keeps its tables in a schema of its own. They are made here, by the owner, so that the server's role
// needs no right to create anything.
import { PgBoss } from 'pg-boss'
import { openClient } from '../db/one-client.ts'

export const JOBS_SCHEMA = 'jobs'

export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
    application_name: 'mela-prepare',
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })

  const { sql, end } = await openClient(url, { name: 'mela-prepare' })
  try {
    await sql.unsafe(`do $$ begin
      if exists (select 1 from pg_roles where rolname = 'mela_app') then
        grant usage, create on schema ${JOBS_SCHEMA} to mela_app;
        grant select, insert, update, delete, truncate on all tables in schema ${JOBS_SCHEMA} to mela_app;
        grant usage, select on all sequences in schema ${JOBS_SCHEMA} to mela_app;
        grant execute on all functions in schema ${JOBS_SCHEMA} to mela_app;
      end if;
    end $$`)
  } finally {
    await end()
  }
}
