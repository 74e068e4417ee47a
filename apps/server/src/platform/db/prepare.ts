// Brings a database to the shape this version needs: our migrations, the job queue's own tables, and the rights
// of the role the server works with.
import { prepareJobs } from '#platform/jobs/prepare.ts'
import { migrate } from './migrate.ts'

export async function prepareSchema(url: string, say: (line: string) => void = () => {}): Promise<void> {
  await migrate(url, say)
  await prepareJobs(url)
}
