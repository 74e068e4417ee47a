import type { Sql } from '#platform/db/sql.ts'

export function gameClock(owner: Sql) {
  let hasClock = false
  /** From now on the database's games believe that it is this moment, until the next call. */
  return async (ms: number): Promise<void> => {
    if (!hasClock)
      await owner.unsafe(`
        create table test_clock (now timestamptz not null);
        insert into test_clock values (now());
        grant select on test_clock to mela_app;
        create or replace function game_now() returns timestamptz language sql volatile
          as 'select now from public.test_clock'`)
    hasClock = true
    await owner`update test_clock set now = ${new Date(ms)}`
  }
}
