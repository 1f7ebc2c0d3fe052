import type { TestConnection } from '@suntala/server/db/test-cluster'
import { runOn } from '#world/database.ts'
import { queryWorld } from '#world/query.ts'

/** Found within some tries, of which the whole work takes hundreds of thousands. */
const lightBits = 4

const lighten = [
  'create table public.test_work (most_bits smallint)',
  `insert into public.test_work values (${lightBits})`,
  `create function public.lighten_work() returns trigger language plpgsql as
    'begin new.pow_bits = least(new.pow_bits, (select most_bits from public.test_work)); return new; end'`,
  'create trigger light_work before insert on challenge for each row execute function public.lighten_work()',
]

/**
 * Has a filled database write light work into each task that it sets: the processor of a device that works is one that
 * the other journeys wait for. The programs know nothing of it.
 */
export const lightenWork = (connection: TestConnection, database: string): Promise<void> =>
  runOn(connection, database, lighten)

/** Whether devices do all of the work, as they would in the world, or next to none. */
export async function setWork(weight: 'whole' | 'light'): Promise<void> {
  await queryWorld('update public.test_work set most_bits = $1', [weight === 'light' ? lightBits : null])
}
